import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import type { AccountStore } from '#data/account-store.ts';
import { tablesOf } from '#data/account-tables.ts';
import { firstStatus } from '#data/sync-status.ts';
import type { AskOutcome, Commands } from '#sync/commands.ts';
import { hideToast, shownToast } from '#ui/toast-list.ts';
import { openTestStore } from '../../../tests/support/open-test-store.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { ThreadBody } from './thread-body.tsx';
import { useThread } from './use-thread.ts';

const postId = 'thread000000000';
const copy = {
  id: postId,
  bucket: 'forum:1' as const,
  fetchedAt: 1_800_000_000_000,
  post: {
    id: postId,
    title: 'Fractions',
    content: 'Comment ?',
    subject: 'math00000000000',
    userId: 'other0000000000',
    authorName: 'Nadège',
    authorAdmin: false,
    language: 'fr' as const,
    created: 1_800_000_000_000,
    updated: 1_800_000_000_000,
  },
  replies: [],
};

afterEach(() => hideToast(shownToast()?.id ?? 0));

function Thread({ store, commands }: { store: AccountStore; commands: Commands }) {
  const view = useThread(store, commands, postId, true);
  const shared = { store, commands, postId, view, savesData: true };
  return <ThreadBody {...shared} entryCare={() => null} onRemoved={() => undefined} />;
}

/** A thread that is asked for, and what the phone has of it. */
async function show(outcome: AskOutcome, kept: typeof copy | null) {
  const store = await openTestStore();
  const { threadCopies } = tablesOf(store.db);
  await threadCopies.clear();
  if (kept) await threadCopies.put(kept);
  const fetchThread = vi.fn(async () => outcome);
  const commands = { fetchThread, syncState: async () => firstStatus } as unknown as Commands;
  return renderInApp(() => <Thread store={store} commands={commands} />);
}

const told = (text: string) =>
  vi.waitFor(() => expect(shownToast()).toMatchObject({ bad: true, title: 'Erreur', text }), {
    timeout: 15_000,
  });

it('says by a message that a thread could not be fetched', { timeout: 30_000 }, async () => {
  await show('refused', null);
  await told('Impossible de charger le post');
});

it('says that the replies of a copy could not be fetched, and shows the copy', {
  timeout: 30_000,
}, async () => {
  const { place } = await show('offline', copy);
  await told('Impossible de charger les réponses');
  expect(place.textContent).toContain('Comment ?');
});

it('says nothing of a copy’s replies without a network', { timeout: 30_000 }, async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { place } = await show('offline', copy);
  await vi.waitFor(() => expect(place.textContent).toContain('Comment ?'), { timeout: 15_000 });
  vi.restoreAllMocks();
  expect(shownToast()).toBeNull();
});
