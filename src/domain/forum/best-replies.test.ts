import { describe, expect, it } from 'vitest';
import { bestReplies } from './best-replies.ts';

const threads = [
  { id: 'one', userId: 'asker' },
  { id: 'two', userId: 'other' },
];
const reply = (id: string, created: number, more = {}) => ({
  ...{ id, created, postId: 'one', userId: 'helper', authorAdmin: false },
  ...more,
});
const idsOf = (replies: readonly { id: string }[]) => replies.map(({ id }) => id);

describe('bestReplies', () => {
  it('bestReplies puts the replies of the team first, then the newest, whatever the thread', () => {
    const replies = [
      reply('old', 1),
      reply('new', 9, { postId: 'two' }),
      reply('team', 2, { authorAdmin: true }),
    ];
    expect(idsOf(bestReplies(threads, replies))).toEqual(['team', 'new', 'old']);
  });

  it('bestReplies returns three replies at most', () => {
    const replies = [1, 2, 3, 4].map((created) => reply(`r${created}`, created));
    expect(idsOf(bestReplies(threads, replies))).toEqual(['r4', 'r3', 'r2']);
  });

  it('bestReplies leaves out replies by the author of their thread, unless the author belongs to the team, but keeps the author’s replies in other threads', () => {
    const replies = [
      reply('thanks', 3, { userId: 'asker' }),
      reply('answer', 2, { userId: 'asker', postId: 'two' }),
      reply('team', 1, { userId: 'asker', authorAdmin: true }),
    ];
    expect(idsOf(bestReplies(threads, replies))).toEqual(['team', 'answer']);
  });
});
