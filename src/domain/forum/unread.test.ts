import { describe, expect, it } from 'vitest';
import { newestOf, unreadReplies } from './unread.ts';

const reply = (created: number, userId: string | null) => ({ created, userId });

describe('what is new to the author of a thread', () => {
  const replies = [reply(10, 'other'), reply(20, 'me'), reply(30, null), reply(40, 'other')];

  it('is what others wrote after the newest one that was seen', () => {
    expect(unreadReplies(replies, 'me', 10)).toEqual([replies[2], replies[3]]);
    expect(unreadReplies(replies, 'me', 0)).toHaveLength(3);
    expect(unreadReplies(replies, 'me', newestOf(replies))).toEqual([]);
  });

  it('is nothing while nobody knows what was there before this phone', () => {
    expect(unreadReplies(replies, 'me', null)).toEqual([]);
  });

  it('counts an empty thread as seen up to the beginning of time', () => {
    expect(newestOf([])).toBe(0);
  });
});
