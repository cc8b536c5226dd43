import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it, vi } from 'vitest';
import type { Commands } from '#sync/commands.ts';
import { hideToast, shownToast } from '#ui/toast-list.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { scriptedRemote } from '../../../../tests/support/scripted-remote.ts';
import { TestPhone } from '../../../../tests/support/test-phone.ts';
import { messages } from '../../../locales/fr/admin.po';
import { messages as kit } from '../../../locales/fr/kit.po';
import { CatalogueTab } from './catalogue-tab.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });

it('says that the data could not be loaded where nothing has come yet and the server does not answer', async () => {
  const remote = scriptedRemote(() => ({}));
  const { store } = await new TestPhone(remote, { account: 'admin0000000000', token: 'token' }).openTab();
  const facts = { needsSignIn: false, isSuspended: false, isUnreachable: true, storageFullAt: null };
  const commands = { syncState: async () => facts } as unknown as Commands;
  await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <CatalogueTab store={store} commands={commands} entryCare={() => null} />
    </I18nProvider>
  ));
  const text = 'Impossible de charger les données';
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ bad: true, title: 'Erreur', text }));
  expect(document.body.textContent).toContain(text);
  hideToast(shownToast()?.id ?? 0);
});
