import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { createRemote } from '#backend/api/sync-api.ts';
import { tablesOf } from '#data/database/account-tables.ts';
import { firstStatus } from '#data/database/sync-status.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { type CommandDeps, type Commands, createCommands } from '#sync/engine/commands.ts';
import type { AskOutcome } from '#sync/engine/requesting.ts';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { fakeCommands } from '../../../../tests/support/phone/fake-commands.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
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
  return <ThreadBody {...shared} onRemoved={() => undefined} />;
}

/**
 * Renders a thread. `outcome`: how the request to the server ends. `cached`: the copy of the thread on this
 * phone, or null.
 */
async function show(outcome: AskOutcome, cached: typeof copy | null) {
  const store = await openTestStore();
  const { threadCopies } = tablesOf(store.db);
  await threadCopies.clear();
  if (cached) await threadCopies.put(cached);
  const fetchThread = vi.fn(async () => outcome);
  const commands = fakeCommands({ fetchThread, syncState: async () => firstStatus });
  return renderInApp(() => <Thread store={store} commands={commands} />);
}

function commandsWith(store: AccountStore, status: number): Commands {
  const fetch = async () => new Response('{}', { status });
  const remote = createRemote({ baseUrl: 'http://pare.example', fetch });
  const deps = { store, remote, token: async () => 'token', triggers: { watch: () => () => undefined } };
  return createCommands(deps as unknown as CommandDeps);
}

const waitForErrorToast = (text: string) =>
  vi.waitFor(() => expect(shownToast()).toMatchObject({ bad: true, title: 'Erreur', text }), {
    timeout: 15_000,
  });

it('a thread that could not be loaded is reported in a toast', { timeout: 30_000 }, async () => {
  await show('refused', null);
  await waitForErrorToast('Impossible de charger le post');
});

it('a thread that the server does not have is shown as « Post non trouvé », with a link back to the forum', {
  timeout: 30_000,
}, async () => {
  const { place } = await show('missing', null);
  await vi.waitFor(() => expect(place.querySelector('h3')?.textContent).toBe('Post non trouvé'), {
    timeout: 15_000,
  });
  expect(place.querySelector('a[href="/forum"]')).not.toBeNull();
  expect(shownToast()).toBeNull();
});

it.each([500, 503, 429])(
  'the screen says that the thread could not be loaded and offers a button to retry if the server answers %i',
  {
    timeout: 30_000,
  },
  async (status) => {
    const store = await openTestStore();
    const commands = commandsWith(store, status);
    const { place } = await renderInApp(() => <Thread store={store} commands={commands} />);
    await waitForErrorToast('Impossible de charger le post');
    expect(place.textContent).toContain('Impossible de charger le post');
    expect(find('button', 'Réessayer')).toBeTruthy();
  },
);

it('without a network the screen says that the thread will open when the network is back, and shows no error', {
  timeout: 30_000,
}, async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { place } = await show('offline', null);
  await vi.waitFor(() => expect(place.textContent).toContain('dès que le réseau revient'), {
    timeout: 15_000,
  });
  vi.restoreAllMocks();
  expect(shownToast()).toBeNull();
});

it('a cached thread whose replies could not be loaded is shown together with an error toast', {
  timeout: 30_000,
}, async () => {
  const { place } = await show('offline', copy);
  await waitForErrorToast('Impossible de charger les réponses');
  expect(place.textContent).toContain('Comment ?');
});

it('a cached thread is shown without an error toast if there is no network', {
  timeout: 30_000,
}, async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { place } = await show('offline', copy);
  await vi.waitFor(() => expect(place.textContent).toContain('Comment ?'), { timeout: 15_000 });
  vi.restoreAllMocks();
  expect(shownToast()).toBeNull();
});
