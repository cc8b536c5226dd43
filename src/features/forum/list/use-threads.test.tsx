import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { commit } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { useThreads } from './use-threads.ts';

function Probe({ store, isCovered }: { store: AccountStore; isCovered: boolean }) {
  return (
    useThreads(store, isCovered)
      ?.map(({ post }) => post.title)
      .join(', ') ?? 'loading'
  );
}

const ask = (store: AccountStore, title: string) =>
  commit(store, {
    op: 'create',
    collection: 'forumPosts',
    data: { title, content: 'x', subject: 'math00000000000' },
  });

it('useThreads does not update under an open thread, and updates when the list is visible again', {
  timeout: 30_000,
}, async () => {
  const store = await openTestStore();
  const container = document.createElement('div');
  const root = createRoot(container);
  onTestFinished(() => root.unmount());
  const shows = (text: string) =>
    vi.waitFor(() => expect(container.textContent).toBe(text), { timeout: 15_000 });
  await ask(store, 'Un');
  root.render(<Probe store={store} isCovered={true} />);
  await shows('Un');

  // Waits until another live query on the table has been notified of the second thread.
  const onCount = vi.fn();
  const other = liveQuery(() => store.db.forumPosts.count()).subscribe(onCount);
  onTestFinished(() => other.unsubscribe());
  await ask(store, 'Deux');
  await vi.waitFor(() => expect(onCount).toHaveBeenLastCalledWith(2), { timeout: 15_000 });
  expect(container.textContent).toBe('Un');
  root.render(<Probe store={store} isCovered={false} />);
  await vi.waitFor(() => expect(container.textContent).toContain('Deux'), { timeout: 15_000 });

  await ask(store, 'Trois');
  await vi.waitFor(() => expect(container.textContent).toContain('Trois'), { timeout: 15_000 });
});
