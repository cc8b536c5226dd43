import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it, vi } from 'vitest';
import { listQueue } from '#data/entries/read-entries.ts';
import { getDraft } from '#data/local/drafts.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { NewsUpdate } from '#domain/schema/schema.ts';
import { messages } from '#locales/fr/admin.po';
import { messages as kit } from '#locales/fr/kit.po';
import { scriptedRemote } from '../../../../tests/support/network/scripted-remote.ts';
import { TestPhone } from '../../../../tests/support/phone/test-phone.ts';
import { find, renderInApp, type } from '../../../../tests/support/render-in-app.tsx';
import { EditUpdate } from './edit-announcement.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });

const news: NewsUpdate = {
  id: 'news00000000000',
  created: 1,
  updated: 1,
  title: 'Rentrée',
  content: 'Lundi à 8 h.',
  language: 'fr',
};

const openPhone = async (): Promise<AccountStore> => {
  const remote = scriptedRemote(() => ({}));
  return (await new TestPhone(remote, { account: 'admin0000000000', token: 'token' }).openTab()).store;
};

const open = (store: AccountStore, update: NewsUpdate) =>
  renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <EditUpdate store={store} update={update} onClose={() => undefined} />
    </I18nProvider>
  ));

const titleField = () => document.querySelector<HTMLInputElement>('dialog input');
const shown = () => document.body.textContent ?? '';

it('EditUpdate restores the typed text after the form was closed, and shows both versions if another admin has saved the announcement meanwhile', async () => {
  const store = await openPhone();
  const first = await open(store, news);
  type(titleField(), 'Rentrée reportée');
  first.unmount();
  await vi.waitFor(async () => expect(await getDraft(store.db, `admin-update/${news.id}`)).toBeDefined());

  await open(store, { ...news, updated: 2, title: 'Rentrée d’octobre', content: 'Mardi à 9 h.' });
  await vi.waitFor(() => expect(shown()).toContain('est encore ici, pas encore enregistré'));
  expect(titleField()?.value).toBe('Rentrée reportée');
  expect(document.querySelector('textarea')?.value).toBe('Mardi à 9 h.');
  expect(shown()).toContain('Votre version\u00a0: Rentrée reportée');
  expect(shown()).toContain('Version actuelle\u00a0: Rentrée d’octobre');
  const save = find('button', 'Enregistrer');
  const hint = document.getElementById(save.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Choisissez d’abord entre les deux versions.');
  save.click();
  expect(await listQueue(store.db)).toEqual([]);

  find('button', 'Garder ma version').click();
  await vi.waitFor(() => expect(shown()).not.toContain('Votre version'));
  find('button', 'Enregistrer').click();
  await vi.waitFor(async () => expect(await listQueue(store.db)).toHaveLength(1));
  const [line] = await listQueue(store.db);
  expect(line?.entry).toMatchObject({ data: { title: 'Rentrée reportée' }, base: 2 });
  expect(await getDraft(store.db, `admin-update/${news.id}`)).toBeUndefined();
});
