import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { ForumPost } from '#domain/schema/schema.ts';
import { messages } from '#locales/fr/admin.po';
import { messages as kit } from '#locales/fr/kit.po';
import { overviewSample } from '../../../../tests/support/fixtures/overview-sample.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ForumTab } from './forum-tab.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });

const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

const post = (n: number) =>
  ({
    ...{ id: `post${n}`, title: `Question ${n}`, content: '', language: 'fr', subject: 's' },
    ...{ userId: 'pupil0000000000', authorName: 'Nadia', authorAdmin: false, created: n, updated: n },
  }) as ForumPost;

const renderTab = (store: AccountStore) =>
  renderInApp(
    () => (
      <I18nProvider i18n={i18n}>
        <ForumTab store={store} />
      </I18nProvider>
    ),
    ['/forum/post/{-$id}'],
  );

it('ForumTab lists the five newest posts, each with a link that opens it in a new tab and a delete button', async () => {
  const store = await openTestStore('admin0000000000');
  const posts = [3, 6, 1, 5, 2, 4].map(post);
  const latest = { exams: [], quizQuestions: [], forumPosts: posts, updates: [] };
  const reported = { rows: [post(4)], counts: { post4: 2 } };
  const answer = overviewSample({ latest, reported });
  await tablesOf(store.db).keptAnswers.put({ key: 'admin-overview', answer, at: 1 });
  const { place } = await renderTab(store);
  const list = () => place.querySelector('[aria-label="Cinq derniers posts"]');
  await vi.waitFor(() => expect(list()?.querySelectorAll('li')).toHaveLength(5));
  const rows = [...(list()?.querySelectorAll('li') ?? [])].map((row) => {
    const view = row.querySelector('a[target="_blank"]');
    const remove = row.querySelector('button');
    const names = [view, remove].map((control) => plain(control?.getAttribute('aria-label')));
    return [view?.getAttribute('href'), ...names];
  });
  expect(rows).toEqual(
    [6, 5, 4, 3, 2].map((n) => [
      `/forum/post/post${n}`,
      `Voir : Question ${n} (nouvel onglet)`,
      `Supprimer : Question ${n}`,
    ]),
  );
});

it('ForumTab on two pages says that no post is reported only after the server has answered', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: true,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const store = await openTestStore('admin0000000001');
  const { place } = await renderTab(store);
  await vi.waitFor(() => expect(place.textContent).toContain('premier contact avec le serveur'));
  expect(place.textContent).not.toContain('Aucun post signalé');
  const answer = overviewSample({ reported: { rows: [], counts: {} } });
  await tablesOf(store.db).keptAnswers.put({ key: 'admin-overview', answer, at: 1 });
  await vi.waitFor(() => expect(place.textContent).toContain('Aucun post signalé'));
});
