import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { makeExam, makeLevel, makeSubject } from '../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../tests/support/phone/open-test-store.ts';
import {
  listAllGradeLevels,
  listAllSubjects,
  listGradeLevels,
  listSubjects,
  listUpdates,
} from './read-catalogue.ts';
import { getThread, listThreads } from './read-forum.ts';
import { listExams } from './read-library.ts';

const stored = { bucket: 'catalogue', seq: 1, generation: 1, isWaiting: false } as const;
const written = {
  content: '…',
  userId: 'other',
  authorName: 'Jean',
  authorAdmin: false,
  language: 'fr',
} as const;

async function openStore() {
  const store = await openTestStore();
  return { store, db: store.db, tables: tablesOf(store.db) };
}

describe('the order of the lists that queries return', () => {
  it('listAllSubjects and listSubjects return subjects by name, listSubjects without the inactive ones', async () => {
    const { db, tables } = await openStore();
    const subject = (name: string, isActive: boolean) => ({
      ...stored,
      ...makeSubject({ id: name, name, isActive }),
    });
    await tables.subjects.bulkPut([
      subject('Physique', true),
      subject('Économie', false),
      subject('Chimie', true),
    ]);
    expect((await listSubjects(db)).map(({ name }) => name)).toEqual(['Chimie', 'Physique']);
    expect((await listAllSubjects(db)).map(({ name }) => name)).toEqual(['Chimie', 'Économie', 'Physique']);
  });

  it('listAllGradeLevels and listGradeLevels return levels by display order, listGradeLevels without the inactive ones', async () => {
    const { db, tables } = await openStore();
    const level = (id: string, displayOrder: number, isActive = true) => ({
      ...stored,
      ...makeLevel({ id, displayOrder, isActive }),
    });
    await tables.gradeLevels.bulkPut([level('9af', 3), level('bac1', 2, false), level('bac2', 1)]);
    expect((await listGradeLevels(db)).map(({ id }) => id)).toEqual(['bac2', '9af']);
    expect((await listAllGradeLevels(db)).map(({ id }) => id)).toEqual(['bac2', 'bac1', '9af']);
  });

  it('listUpdates returns the newest announcements first, up to the limit', async () => {
    const { db, tables } = await openStore();
    const update = (id: string, created: number) => ({
      ...stored,
      ...{ id, created, updated: created, title: id, content: '…', language: 'fr' as const },
    });
    await tables.updates.bulkPut([2, 6, 1, 5, 3, 4].map((day) => update(`day ${day}`, day)));
    expect((await listUpdates(db, 5)).map(({ created }) => created)).toEqual([6, 5, 4, 3, 2]);
  });

  it('listExams returns all exams, the newest year first', async () => {
    const { db, tables } = await openStore();
    const exam = (id: string, year: number | null) => ({ ...stored, ...makeExam(id, { year }) });
    await tables.exams.bulkPut([exam('b', 2019), exam('d', null), exam('c', 2024), exam('a', 2019)]);
    expect((await listExams(db)).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
  });

  it('listThreads returns the newest thread first, and getThread the oldest reply first', async () => {
    const { store, db, tables } = await openStore();
    const post = (id: string, created: number) => ({
      ...stored,
      ...{ ...written, id, created, updated: created, title: id, subject: 's' },
    });
    const reply = (id: string, created: number) => ({
      ...stored,
      ...{ ...written, id, created, updated: created, postId: 'old' },
    });
    await tables.forumPosts.bulkPut([post('old', 1), post('new', 9), post('middle', 5)]);
    await tables.forumReplies.bulkPut([reply('second', 3), reply('first', 2)]);
    const threads = await listThreads(db, store.account);
    expect(threads.map(({ post: { id }, replyCount }) => [id, replyCount])).toEqual([
      ['new', 0],
      ['middle', 0],
      ['old', 2],
    ]);
    expect((await getThread(db, 'old'))?.replies.map(({ id }) => id)).toEqual(['first', 'second']);
  });
});
