import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it, vi } from 'vitest';
import { listQueue } from '#data/entries/read-entries.ts';
import { saveDraft } from '#data/local/drafts.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { messages } from '#locales/fr/admin.po';
import { messages as kit } from '#locales/fr/kit.po';
import { scriptedRemote } from '../../../../tests/support/network/scripted-remote.ts';
import { TestPhone } from '../../../../tests/support/phone/test-phone.ts';
import { find, renderInApp, type } from '../../../../tests/support/render-in-app.tsx';
import { UpdatesTab } from './announcements-tab.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });

async function openTab(draft: Record<string, string> = {}): Promise<AccountStore> {
  const phone = new TestPhone(
    scriptedRemote(() => ({})),
    { account: 'admin0000000000', token: 'token' },
  );
  const { store } = await phone.openTab();
  await saveDraft(store, 'admin-update', draft);
  await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <UpdatesTab store={store} />
    </I18nProvider>
  ));
  return store;
}

const queued = async (store: AccountStore) =>
  (await listQueue(store.db)).map(({ entry: { op, data } }) => [op, data]);

it('UpdatesTab requires title and text, queues the announcement with its language and clears the form', async () => {
  const store = await openTab();
  find('button', 'Publier').click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Veuillez remplir tous les champs'));
  expect(await queued(store)).toEqual([]);

  type(document.querySelector('form input'), 'Rentrée');
  type(document.querySelector('form textarea'), 'Lundi à 8 h.');
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).toBeNull());
  find('button', 'Publier').click();
  const news = { title: 'Rentrée', content: 'Lundi à 8 h.', language: 'fr' };
  await vi.waitFor(async () => expect(await queued(store)).toEqual([['create', news]]));
  await vi.waitFor(() => expect(document.querySelector<HTMLInputElement>('form input')?.value).toBe(''));
});

it('UpdatesTab folds the form for a new announcement until the user opens it, and then puts the focus into it', async () => {
  await openTab();
  expect(find('button', 'Ajouter une actualité').getAttribute('aria-expanded')).toBe('false');
  find('button', 'Ajouter une actualité').click();
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('form input')));
  expect(find('button', 'Fermer').getAttribute('aria-expanded')).toBe('true');
});

it('UpdatesTab shows the form for a new announcement unfolded, without the focus, if a draft of it was kept', async () => {
  await openTab({ title: 'Rentrée' });
  await vi.waitFor(() => find('button', 'Fermer'));
  expect(document.activeElement?.closest('form') ?? null).toBeNull();
});
