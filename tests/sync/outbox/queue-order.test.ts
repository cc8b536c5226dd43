import { describe, expect, it } from 'vitest';
import { tablesOf } from '../../../src/data/database/account-tables.ts';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { discardEntry, listDependants } from '../../../src/data/outbox/discard-entry.ts';
import { resendEntry } from '../../../src/data/outbox/edit-entry.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { nine, postOf, replyTo, sharedScenario, subject } from '../../support/phone/sync-scenario.ts';
import type { TestTab } from '../../support/phone/test-phone.ts';

const scenario = sharedScenario();
const exam = 'exam00000000000';

async function changeData(tab: TestTab, entryId: string, data: Record<string, unknown>): Promise<void> {
  await tablesOf(tab.store.db).outbox.update(entryId, (entry) => {
    entry.data = { ...entry.data, ...data };
  });
}

describe('a reply behind a refused post', () => {
  it('a reply to a refused post waits without being refused, and is sent once the post was corrected and resent', async () => {
    const tab = await scenario.phone('pupil').openTab();
    await tab.sync();
    const [post] = await commit(tab.store, postOf());
    const [reply] = await commit(tab.store, replyTo(post?.record ?? ''));
    await changeData(tab, post?.entry ?? '', { title: 'x'.repeat(151) });
    await tab.sync();
    const queue = await listQueue(tab.store.db);
    expect(queue.map((item) => item.status)).toEqual(['parked', 'behind-another']);
    expect(queue[1]?.entry).toMatchObject({ id: reply?.entry, isAttempted: false });

    await changeData(tab, post?.entry ?? '', { title: 'Fractions' });
    await resendEntry(tab.store, post?.entry ?? '');
    await tab.sync();
    expect(await listQueue(tab.store.db)).toEqual([]);
    expect(await scenario.rows('forum_posts')).toMatchObject([{ id: post?.record }]);
    expect(await scenario.rows('forum_replies')).toMatchObject([{ id: reply?.record }]);
  });

  it('a reply is listed as a dependant of its unsent post, and is discarded with the post', async () => {
    const tab = await scenario.phone('pupil').openTab();
    const [post] = await commit(tab.store, postOf());
    const [reply] = await commit(tab.store, replyTo(post?.record ?? ''));
    const dependants = await listDependants(tab.store.db, post?.entry ?? '');
    expect(dependants.map((entry) => entry.id)).toEqual([reply?.entry]);
    await discardEntry(tab.store, post?.entry ?? '');
    expect(await listQueue(tab.store.db)).toEqual([]);
  });
});

describe('two entries for one record', () => {
  it('two entries for one record stay in order: when the first is refused, the second waits, and is sent once the first is discarded', async () => {
    const tab = await scenario.phone('pupil').openTab();
    await tab.sync();
    const profile = { op: 'update', collection: 'profiles', record: scenario.idOf('pupil') } as const;
    const [first] = await commit(tab.store, { ...profile, data: { school: 'Lycée A' } });
    const [second] = await commit(tab.store, { ...profile, data: { bio: 'Bonjour' } });
    await changeData(tab, first?.entry ?? '', { school: 'x'.repeat(200) });
    await tab.sync();
    const queue = await listQueue(tab.store.db);
    expect(queue).toMatchObject([
      { status: 'parked', entry: { id: first?.entry } },
      { status: 'behind-another', entry: { id: second?.entry } },
    ]);
    expect(await tab.store.db.profiles.get(profile.record)).toMatchObject({ bio: 'Bonjour', school: null });
    await discardEntry(tab.store, first?.entry ?? '');
    await tab.sync();
    expect(await listQueue(tab.store.db)).toEqual([]);
    const profiles = await scenario.rows('profiles');
    expect(profiles.find((row) => row.id === profile.record)).toMatchObject({ bio: 'Bonjour', school: '' });
  });
});

describe('edits of an exam by an admin', () => {
  it('two edits of an exam made offline by one admin are both applied: the second takes the result of the first as its base', async () => {
    const tab = await examOnPhone();
    const change = { op: 'update', collection: 'exams', record: exam } as const;
    await commit(tab.store, { ...change, data: { title: 'Examen corrigé' } });
    await commit(tab.store, { ...change, data: { year: 2024 } });
    expect(await tab.store.db.exams.get(exam)).toMatchObject({ title: 'Examen corrigé', year: 2024 });
    await tab.sync();
    expect(await listQueue(tab.store.db)).toEqual([]);
    expect(await scenario.rows('exams')).toMatchObject([{ title: 'Examen corrigé', year: 2024 }]);
  });

  it('an edit of an exam is parked and can be resent when the exam was changed on the server meanwhile', async () => {
    const tab = await examOnPhone();
    await commit(tab.store, { op: 'update', collection: 'exams', record: exam, data: { year: 2024 } });
    await scenario.world.change('exams', exam, { year: 2021 });
    await tab.sync();
    const [line] = await listQueue(tab.store.db);
    expect(line).toMatchObject({
      status: 'parked',
      entry: { code: 'changed-meanwhile', data: { year: 2024 } },
    });
    expect(await tab.store.db.exams.get(exam)).toMatchObject({ year: 2021 });
    await resendEntry(tab.store, line?.entry.id ?? '');
    await tab.sync();
    expect(await scenario.rows('exams')).toMatchObject([{ year: 2024 }]);
  });

  async function examOnPhone(): Promise<TestTab> {
    await scenario.world.add('exams', {
      id: exam,
      title: 'Examen de 2023',
      subject,
      grade_level: nine.id,
      year: 2023,
    });
    const tab = await scenario.phone('admin').openTab();
    await tablesOf(tab.store.db).buckets.put({
      bucket: `library:${nine.code}`,
      cursor: null,
      through: null,
      isComplete: false,
      reason: 'chosen',
    });
    await tab.sync();
    return tab;
  }
});

describe('a lone surrogate in a post', () => {
  it('a lone surrogate in a post is replaced before the post is sent, and the server accepts the post', async () => {
    const tab = await scenario.phone('pupil').openTab();
    await commit(tab.store, postOf('Coupé \ud83d ici', 'Un émoji entier 😀 et un demi \ude00.'));
    await tab.sync();
    expect(await listQueue(tab.store.db)).toEqual([]);
    expect(await scenario.rows('forum_posts')).toMatchObject([
      { title: 'Coupé \ufffd ici', content: 'Un émoji entier 😀 et un demi \ufffd.' },
    ]);
  });
});
