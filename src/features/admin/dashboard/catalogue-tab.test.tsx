import { firstStatus } from '#data/database/sync-status.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import 'fake-indexeddb/auto';
import { setupI18n, i18n as shared } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { messages } from '#locales/fr/admin.po';
import { messages as kit } from '#locales/fr/kit.po';
import { messages as creole } from '#locales/ht/admin.po';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { scriptedRemote } from '../../../../tests/support/network/scripted-remote.ts';
import { fakeCommands } from '../../../../tests/support/phone/fake-commands.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { TestPhone } from '../../../../tests/support/phone/test-phone.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { CatalogueTab } from './catalogue-tab.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });

it('CatalogueTab reports that the data could not be loaded when the phone has none and the server does not answer', async () => {
  const remote = scriptedRemote(() => ({}));
  const { store } = await new TestPhone(remote, { account: 'admin0000000000', token: 'token' }).openTab();
  const commands = fakeCommands({ syncState: async () => ({ ...firstStatus, isUnreachable: true }) });
  await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <CatalogueTab store={store} commands={commands} />
    </I18nProvider>
  ));
  const text = 'Impossible de charger les données';
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ bad: true, title: 'Erreur', text }));
  expect(document.body.textContent).toContain(text);
  hideToast(shownToast()?.id ?? 0);
});

it('CatalogueTab lists subjects by the name in the language shown, and levels by their order', async () => {
  const store = await openTestStore('admin0000000000');
  const stamp = { bucket: 'catalogue' as const, seq: 1, generation: 1, isWaiting: false };
  await tablesOf(store.db).subjects.bulkPut([
    { ...makeSubject({ id: 'k', code: 'creole', name: 'Créole', nameHt: 'Kreyòl' }), ...stamp },
    { ...makeSubject({ id: 'e', code: 'economy', name: 'Économie', nameHt: 'Ekonomi' }), ...stamp },
    { ...makeSubject({ id: 'a', code: 'art', name: 'Dessin', isActive: false }), ...stamp },
  ]);
  await tablesOf(store.db).gradeLevels.bulkPut([
    { ...makeLevel({ id: 'b', code: 'bac1', name: 'Bac I', nameHt: 'Bak I', displayOrder: 2 }), ...stamp },
    { ...makeLevel({ id: 'n', code: '9af', name: 'Neuvième', nameHt: 'Nevyèm', displayOrder: 1 }), ...stamp },
  ]);
  const { place } = await renderInApp(() => (
    <I18nProvider i18n={shared}>
      <CatalogueTab store={store} commands={{} as OutboxCommands} />
    </I18nProvider>
  ));
  const shown = () =>
    [...place.querySelectorAll('tbody th > :first-child > span')].map((name) => name.textContent);
  shared.load('fr', messages);
  shared.activate('fr');
  await vi.waitFor(() => expect(shown()).toEqual(['Créole', 'Dessin', 'Économie', 'Neuvième', 'Bac I']));
  expect(place.querySelector('[lang=ht]')?.textContent).toBe('Kreyòl');
  shared.loadAndActivate({ locale: 'ht', locales: ['fr'], messages: creole });
  await vi.waitFor(() => expect(shown()).toEqual(['Dessin', 'Ekonomi', 'Kreyòl', 'Nevyèm', 'Bak I']));
  expect(place.querySelector('tbody [lang=fr]')?.textContent).toBe('Économie');
  expect(place.querySelector('[lang=ht]')).toBeNull();
});
