// Rows, a mutation and a request as the tests of the wire form use them.
import type { SentMutation, SyncRequest } from '#domain/remote.ts';

export const dates = { created: '2026-01-05T12:00:00.000Z', updated: '2026-01-06T12:00:00.000Z' };
export const subject = {
  seq: 4,
  id: 'math00000000000',
  ...dates,
  code: 'math',
  name: 'Mathématiques',
  name_ht: '',
  description: '',
  is_active: true,
};
export const mutation: SentMutation = {
  id: 'm1x000000000000',
  collection: 'forumPosts',
  op: 'create',
  record: 'post00000000000',
  data: { title: 'Fractions', language: null },
  base: null,
  writtenAt: Date.UTC(2026, 0, 5, 12),
  upload: null,
};
export const request = (...mutations: SentMutation[]): SyncRequest => ({
  account: 'pupil0000000000',
  seen: null,
  cursors: {},
  maxBytes: 1000,
  threads: null,
  mutations,
});
export const empty = { position: 'a.1', results: [], changes: [], gone: [], forum: [] };
