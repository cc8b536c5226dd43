import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AccountStore } from '#data/store/account-store.ts';
import type { LatestCollection } from '#domain/admin/admin-overview.ts';
import type { RowTypes } from '#domain/schema/schema.ts';
import { messages } from '#locales/fr/admin.po';
import { messages as kit } from '#locales/fr/kit.po';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { scriptedRemote } from '../../../../tests/support/network/scripted-remote.ts';
import { TestPhone } from '../../../../tests/support/phone/test-phone.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { RemoveButton } from './remove-button.tsx';

type Removable = LatestCollection | 'examDates' | 'examSubjects' | 'forumReplies';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });

afterEach(() => hideToast(shownToast()?.id ?? 0));

async function pressRemove(collection: Removable): Promise<AccountStore> {
  const remote = scriptedRemote(() => ({}));
  const { store } = await new TestPhone(remote, { account: 'admin0000000000', token: 'token' }).openTab();
  const row = { id: 'row000000000000', created: 1, updated: 1 } as RowTypes[typeof collection];
  await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <RemoveButton store={store} collection={collection} row={row} name="Optique" />
    </I18nProvider>
  ));
  find('button', 'Supprimer\u00a0: Optique').click();
  return store;
}

it.each([
  ['forumPosts', true],
  ['forumReplies', false],
] as const)(
  'RemoveButton asks before it deletes %s, and names the row; its dialog warns that replies are deleted too: %s',
  async (collection, areLost) => {
    await pressRemove(collection);
    await vi.waitFor(() => expect(document.body.textContent).toContain('Êtes-vous sûr'));
    const hasWarning = document.body.textContent?.includes('Les réponses qu’il a reçues disparaissent aussi');
    expect(hasWarning).toBe(areLost);
    expect(document.querySelector('dialog')?.textContent).toContain('«\u00a0Optique\u00a0»');
  },
);

it.each<[Removable, string, string]>([
  ['exams', 'cet examen', 'l’examen'],
  ['quizQuestions', 'cette question', 'la question'],
  ['forumPosts', 'ce post', 'le post'],
  ['forumReplies', 'cette réponse', 'la réponse'],
  ['updates', 'cette actualité', 'l’actualité'],
  ['examDates', 'cette date d’examen', 'la date d’examen'],
  ['examSubjects', 'cette matière d’examen', 'la matière d’examen'],
])(
  'RemoveButton asks for confirmation before it deletes %s, and shows an error when the deletion could not be stored',
  async (collection, confirmText, refused) => {
    const store = await pressRemove(collection);
    await vi.waitFor(() =>
      expect(document.body.textContent).toContain(`Êtes-vous sûr de vouloir supprimer ${confirmText}`),
    );
    store.db.close();
    find('dialog button', 'Supprimer').click();
    await vi.waitFor(() =>
      expect(shownToast()).toMatchObject({
        ...{ bad: true, title: 'Erreur', text: `Impossible de supprimer ${refused}` },
      }),
    );
  },
);

it('RemoveButton queues the deletion of the row, but only after the user has confirmed it', async () => {
  const remote = scriptedRemote(() => ({}));
  const { store } = await new TestPhone(remote, { account: 'admin0000000000', token: 'token' }).openTab();
  const row = {
    id: 'row000000000000',
    created: 1,
    updated: 1,
    question: '1 + 1 ?',
  } as RowTypes['quizQuestions'];
  const onRemoved = vi.fn();
  await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <RemoveButton store={store} collection="quizQuestions" row={row} name="Optique" onRemoved={onRemoved} />
    </I18nProvider>
  ));
  find('button', 'Supprimer\u00a0: Optique').click();
  await vi.waitFor(() => find('dialog button', 'Garder').click());
  expect(await store.db.outbox.toArray()).toEqual([]);
  find('button', 'Supprimer\u00a0: Optique').click();
  await vi.waitFor(() => find('dialog button', 'Supprimer').click());
  await vi.waitFor(() => expect(onRemoved).toHaveBeenCalledTimes(1));
  const removal = { op: 'delete', collection: 'quizQuestions', record: row.id };
  expect(await store.db.outbox.toArray()).toMatchObject([removal]);
});
