import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import 'fake-indexeddb/auto';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { firstStatus } from '#data/database/sync-status.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { fakeCommands } from '../../../../tests/support/phone/fake-commands.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { useThread } from './use-thread.ts';

function Probe({ store, commands }: { store: AccountStore; commands: OutboxCommands & LibraryCommands }) {
  const view = useThread(store, commands, 'thread000000000', true);
  return view.state === 'absent' ? `absent: ${view.why}` : view.state;
}

it('useThread reports a thread as absent if the phone has no storage space to save it', {
  timeout: 30_000,
}, async () => {
  const store = await openTestStore();
  const fetchThread = vi.fn(() => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  const commands = fakeCommands({ fetchThread, syncState: async () => firstStatus });
  const container = document.createElement('div');
  const root = createRoot(container);
  onTestFinished(() => root.unmount());
  root.render(<Probe store={store} commands={commands} />);
  await vi.waitFor(() => expect(container.textContent).toBe('absent: refused'), { timeout: 15_000 });
  expect(fetchThread).toHaveBeenCalledTimes(1);
});
