// Tests that changes by a superuser in PocketBase's own admin UI, made here with the same requests, reach a
// phone with its next exchange.
import { describe, expect, it } from 'vitest';
import { getQuestion } from '../../../src/data/queries/read-library.ts';
import { chooseLevels, makeLevels } from '../../support/phone/phone-library.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { subject } from '../../support/phone/sync-scenario.ts';
import type { TestTab } from '../../support/phone/test-phone.ts';
import { tinyPdf } from '../../support/server/sync-world.ts';

const world = phoneWorld();

async function pupilOnALevel() {
  const [level] = await makeLevels(world);
  await world.add('forum_posts', { title: 'Le premier', content: 'Bonjour.', subject });
  const tab = await world.phone(await world.pupil()).openTab();
  await chooseLevels(tab, level);
  // Syncs twice: the first exchange names the forum's newest page, the second downloads it.
  await tab.syncUntilDone();
  await tab.syncUntilDone();
  return { tab, place: { subject, grade_level: level.id } };
}

type Made = { place: { subject: string; grade_level: string } };
const options = { option_a: '1', option_b: '2', option_c: '3', option_d: '4', correct_answer: 'B' };

type Kind = {
  name: string;
  collection: string;
  fields: (made: Made) => Record<string, unknown>;
  edit: Record<string, unknown>;
  read: (tab: TestTab, id: string) => Promise<unknown>;
  before: object;
  after: object;
};

const kinds: Kind[] = [
  {
    name: 'an exam',
    collection: 'exams',
    fields: ({ place }) => ({ title: 'Optique', year: 2019, ...place }),
    edit: { title: 'Optique géométrique', series: 'SMP' },
    read: ({ store: { db } }, id) => db.exams.get(id),
    before: { title: 'Optique', year: 2019 },
    after: { title: 'Optique géométrique', series: 'SMP' },
  },
  {
    name: 'a question',
    collection: 'quiz_questions',
    fields: ({ place }) => ({ question: '1 + 1 ?', ...options, ...place }),
    edit: { correct_answer: 'C', explanation: 'Parce que.' },
    read: ({ store: { db } }, id) => getQuestion(db, id),
    before: { question: '1 + 1 ?', correctAnswer: 'B' },
    after: { correctAnswer: 'C', explanation: 'Parce que.' },
  },
  {
    name: 'an exam date',
    collection: 'exam_dates',
    fields: ({ place }) => ({ grade_level: place.grade_level, day: '2027-06-14' }),
    edit: { day: '2027-06-15', series: 'SMP' },
    read: ({ store: { db } }, id) => db.examDates.get(id),
    before: { day: '2027-06-14', series: null },
    after: { day: '2027-06-15', series: 'SMP' },
  },
  {
    name: 'an announcement',
    collection: 'updates',
    fields: () => ({ title: 'Rentrée', content: 'Lundi.' }),
    edit: { content: 'Mardi.' },
    read: ({ store: { db } }, id) => db.updates.get(id),
    before: { content: 'Lundi.' },
    after: { title: 'Rentrée', content: 'Mardi.' },
  },
  {
    name: 'a post',
    collection: 'forum_posts',
    fields: () => ({ title: 'Fractions', content: 'Comment ?', subject }),
    edit: { title: 'Fractions simples' },
    read: ({ store: { db } }, id) => db.forumPosts.get(id),
    before: { title: 'Fractions' },
    after: { title: 'Fractions simples', content: 'Comment ?' },
  },
  {
    name: 'a subject',
    collection: 'subjects',
    fields: () => ({ code: 'optique', name: 'Optique', is_active: true }),
    edit: { is_active: false },
    read: ({ store: { db } }, id) => db.subjects.get(id),
    before: { name: 'Optique', isActive: true },
    after: { isActive: false },
  },
  {
    name: 'a level',
    collection: 'grade_levels',
    fields: () => ({ code: 'prepa', name: 'Préparatoire', display_order: 7, is_active: true }),
    edit: { is_active: false, display_order: 2 },
    read: ({ store: { db } }, id) => db.gradeLevels.get(id),
    before: { displayOrder: 7, isActive: true },
    after: { isActive: false, displayOrder: 2 },
  },
];

describe('a change in PocketBase’s admin UI', () => {
  it.each(kinds)('adding, changing and deleting $name in the admin UI reaches a phone', async (kind) => {
    const { collection, fields, edit, read, before, after } = kind;
    const { tab, place } = await pupilOnALevel();
    const { id } = await world.add(collection, fields({ place }));
    await tab.syncUntilDone();
    expect(await read(tab, id)).toMatchObject(before);
    await world.change(collection, id, edit);
    await tab.syncUntilDone();
    expect(await read(tab, id)).toMatchObject(after);
    await world.remove(collection, id);
    await tab.syncUntilDone();
    expect(await read(tab, id)).toBeUndefined();
  });

  it('a change in PocketBase’s admin UI reaches a pupil’s phone when an exam’s file is added, replaced and removed', async () => {
    const { tab, place } = await pupilOnALevel();
    const exam = await world.add('exams', { title: 'Optique', ...place });
    const shown = async () => {
      await tab.syncUntilDone();
      return tab.store.db.exams.get(exam.id);
    };
    const put = (bytes: Uint8Array) => {
      const form = new FormData();
      form.set('file', new File([Uint8Array.from(bytes)], 'optique.pdf', { type: 'application/pdf' }));
      return world.change('exams', exam.id, form);
    };
    await put(tinyPdf());
    const first = await shown();
    expect(first).toMatchObject({
      fileSizeBytes: tinyPdf().length,
      fileSha256: expect.stringMatching(/^\w{64}$/),
    });
    await put(Uint8Array.from([...tinyPdf(), 10, 10]));
    const second = await shown();
    expect(second).toMatchObject({ fileSizeBytes: tinyPdf().length + 2 });
    expect(second?.fileSha256).not.toBe(first?.fileSha256);
    await world.change('exams', exam.id, { file: '' });
    expect(await shown()).toMatchObject({ fileUrl: null, fileSizeBytes: null, fileSha256: null });
  });

  it('the withdrawal of the admin role in PocketBase’s admin UI reaches the admin’s phone and removes the rows that only admins see', async () => {
    const admin = await world.admin();
    const tab = await world.phone(admin).openTab();
    const { id } = await world.add('contact_messages', {
      ...{ from_name: 'Une école', from_email: 'ecole@pare.example', subject: 'Sujets', message: 'Bonjour.' },
    });
    await tab.syncUntilDone();
    expect(await tab.store.db.contactMessages.get(id)).toMatchObject({ subject: 'Sujets' });
    const [profile] = await world.rows('profiles', `user_id="${admin.id}"`);
    await world.change('profiles', profile?.id ?? '', { is_admin: false });
    await tab.syncUntilDone();
    expect(await tab.store.db.profiles.toArray()).toMatchObject([{ isAdmin: false }]);
    expect(await tab.store.db.contactMessages.get(id)).toBeUndefined();
  });
});
