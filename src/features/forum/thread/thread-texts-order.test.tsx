import { describe, expect, it, vi } from 'vitest';
import type { Thread } from '#data/queries/read-forum.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { NoThreads } from '#features/forum/list/no-threads.tsx';
import { fakeCommands } from '../../../../tests/support/phone/fake-commands.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { AuthorName } from './author-name.tsx';
import { PostScreen } from './post-screen.tsx';
import { Replies } from './thread-texts.tsx';

const ignore = () => undefined;

describe('AuthorName of an author without a name', () => {
  it.each([
    ['Utilisateur', 'an account', 'other0000000000'],
    ['Utilisateur anonyme', 'a deleted account', null],
  ])('AuthorName shows « %s » for %s without a name (user id %s)', async (expected, _, userId) => {
    const author = { userId, authorName: '' };
    const { place } = await renderInApp(() => <AuthorName author={author} account="pupil0000000000" />);
    expect(place.textContent).toBe(expected);
  });
});

it.each([
  [
    'asks for the first reply',
    'a thread without replies',
    false,
    'Aucune réponse pour le moment. Soyez le premier à répondre !',
  ],
  ['says where replies will be', 'a question that waits to be sent', true, 'Les réponses arriveront ici.'],
])('Replies %s for %s', async (_, __, isWaiting, expected) => {
  const thread = { replies: [], post: { isWaiting } } as unknown as Thread;
  const texts = {
    account: '',
    nowMs: 0,
    reported: new Set<string>(),
    onReport: ignore,
  };
  const { place } = await renderInApp(() => (
    <Replies thread={thread} fresh={new Set()} onRemove={null} {...texts} />
  ));
  expect(place.textContent).toBe(expected);
});

it('NoThreads asks for the first question if the forum has no threads', async () => {
  const onAsk = vi.fn();
  const { place } = await renderInApp(() => (
    <NoThreads isNarrowed={false} isMine={false} onAsk={onAsk} onReset={ignore} />
  ));
  expect(place.textContent).toContain('Aucune discussion pour le moment');
  expect(place.textContent).toContain('Posez la première question');
  place.querySelector('button')?.click();
  expect(onAsk).toHaveBeenCalledTimes(1);
});

it('PostScreen shows an error and a link back to the forum if the URL contains an invalid thread id', async () => {
  const never = new Promise<never>(ignore);
  const store = { db: new Proxy({}, { get: () => ({ get: () => never }) }) } as unknown as AccountStore;
  const commands = fakeCommands({ fetchThread: () => never, syncState: () => never });
  const { place } = await renderInApp(() => (
    <PostScreen {...{ store, commands }} postId="a%20b" savesData onRemoved={ignore} />
  ));
  expect(place.textContent).toContain('ID du post invalide');
  expect(place.querySelector('main a[href="/forum"]')).not.toBeNull();
});
