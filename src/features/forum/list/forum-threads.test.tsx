import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { firstStatus } from '#data/database/sync-status.ts';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { fakeCommands } from '../../../../tests/support/phone/fake-commands.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ForumThreads } from './forum-threads.tsx';

it('ForumThreads shows a toast if the threads could not be loaded and none is on the phone', async () => {
  const store = await openTestStore();
  const commands = fakeCommands({
    syncState: async () => ({ ...firstStatus, isUnreachable: true }),
  });
  const ignore = () => undefined;
  const { place } = await renderInApp(() => (
    <ForumThreads
      {...{ store, commands }}
      shown={null}
      search={{}}
      query=""
      onOpen={ignore}
      choice={null}
      onReply={ignore}
      onAsk={ignore}
      onReset={ignore}
    />
  ));
  const text = 'Impossible de charger les discussions';
  await vi.waitFor(() => expect(shownToast()).toMatchObject({ bad: true, title: 'Erreur', text }));
  expect(place.textContent).toContain(text);
  hideToast(shownToast()?.id ?? 0);
});
