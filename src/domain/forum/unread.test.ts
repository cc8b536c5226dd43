import { describe, expect, it } from 'vitest';
import { newestOf, unreadReplies } from './unread.ts';

const reply = (created: number, userId: string | null) => ({ created, userId });

describe('unreadReplies', () => {
  const replies = [reply(10, 'other'), reply(20, 'me'), reply(30, null), reply(40, 'other')];

  it('unreadReplies returns the replies of other users after the newest reply seen', () => {
    expect(unreadReplies(replies, 'me', 10)).toEqual([replies[2], replies[3]]);
    expect(unreadReplies(replies, 'me', 0)).toHaveLength(3);
    expect(unreadReplies(replies, 'me', newestOf(replies))).toEqual([]);
  });

  it('unreadReplies returns no replies if the time of the newest reply seen is null', () => {
    expect(unreadReplies(replies, 'me', null)).toEqual([]);
  });
});

it('newestOf returns 0 if there are no replies', () => {
  expect(newestOf([])).toBe(0);
});
