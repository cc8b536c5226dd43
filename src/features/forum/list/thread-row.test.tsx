import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { ThreadSummary } from '#data/queries/read-forum.ts';
import { listedThreads } from '#domain/forum/thread-list.ts';
import { makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ThreadRow } from './thread-row.tsx';

const nowMs = Date.parse('2026-11-24T18:00:00Z');

const post = {
  ...{ id: 'post0', title: 'Fractions', content: 'Comment ?', language: 'fr', subject: 's', page: 1 },
  ...{ userId: 'other0000000000', authorName: 'Nadia', authorAdmin: false },
  ...{ created: nowMs - 5 * 3_600_000, updated: 0, isWaiting: false, isRefused: false, queued: null },
} as unknown as ThreadSummary['post'];

it('ThreadRow shows the subject, the author, the age and the number of replies of a thread', async () => {
  const store = await openTestStore();
  const summary: ThreadSummary = {
    ...{ post, replyCount: 3, lastReplyAt: nowMs, unreadCount: 0, hasTeamReply: false, refusedCount: 0 },
  };
  const [thread] = listedThreads([summary], [makeSubject()]);
  if (!thread) throw new Error('the thread is not listed');
  const { place } = await renderInApp(() => (
    <ul>
      <ThreadRow
        {...{ thread, store, nowMs }}
        query=""
        onOpen={vi.fn()}
        choice={null}
        search={{}}
        onReply={vi.fn()}
      />
    </ul>
  ));
  const textsOf = (selector: string) =>
    [...place.querySelectorAll(selector)].map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  await vi.waitFor(() => expect(textsOf('button')[0]).toBe('Fractions'));
  expect(textsOf('.thread-by')).toEqual(['Nadia · Il y a 5h']);
  expect(textsOf('.count-of')).toEqual(['3']);
  expect(textsOf('.sr-only')).toContain('3 réponses');
  expect(place.textContent).toContain('Mathématiques');
});
