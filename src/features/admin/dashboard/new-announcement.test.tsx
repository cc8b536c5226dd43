import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { saveDraft } from '#data/local/drafts.ts';
import { messages } from '#locales/fr/admin.po';
import { messages as kit } from '#locales/fr/kit.po';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { press, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { NewUpdate, newUpdateDraftKey } from './new-announcement.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });

it('NewUpdate keeps a text of more than 5,000 characters, says how many are allowed, and does not publish it', async () => {
  const store = await openTestStore('admin0000000000');
  await saveDraft(store, newUpdateDraftKey, { title: 'Rentrée', content: 'é'.repeat(5_001), language: 'fr' });
  const { place } = await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <NewUpdate store={store} close={null} />
    </I18nProvider>
  ));
  await vi.waitFor(() => expect(place.textContent).toContain('5\u00a0000\u00a0caractères au plus'));
  const field = place.querySelector('textarea');
  expect([field?.value.length, field?.maxLength]).toEqual([5_001, -1]);
  press('Publier');
  await vi.waitFor(() => expect(place.textContent).toContain('Un champ est vide ou trop long.'));
  expect(await tablesOf(store.db).outbox.toArray()).toEqual([]);
});
