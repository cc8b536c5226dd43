// Tests that a record that an admin deletes in the app disappears from the server, and from a pupil's phone
// after its next exchange.
import { describe, expect, it } from 'vitest';
import { deletionDelayMs } from '../../../src/data/entries/outbox-entry.ts';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { getQuestion } from '../../../src/data/queries/read-library.ts';
import { removePost, removeReply } from '../../../src/features/forum/compose/forum-actions.ts';
import { chooseLevels } from '../../support/phone/phone-library.ts';
import { nine, sharedScenario, subject } from '../../support/phone/sync-scenario.ts';
import type { TestTab } from '../../support/phone/test-phone.ts';

const scenario = sharedScenario();
const subjectLevel = { subject, grade_level: nine.id };
const options = { option_a: '1', option_b: '2', option_c: '3', option_d: '4', correct_answer: 'B' };
const record = 'deleted00000000';
const post = { id: 'post00000000000', title: 'Fractions', content: 'Comment ?', subject };

type Kind = {
  name: string;
  collection: string;
  fields: Record<string, unknown>;
  read: (tab: TestTab) => Promise<unknown>;
  remove: (tab: TestTab) => Promise<unknown>;
};

const kinds: Kind[] = [
  {
    name: 'an exam',
    collection: 'exams',
    fields: { title: 'Optique', year: 2024, ...subjectLevel },
    read: ({ store: { db } }) => db.exams.get(record),
    remove: ({ store }) => commit(store, { op: 'delete', collection: 'exams', record }),
  },
  {
    name: 'a question',
    collection: 'quiz_questions',
    fields: { question: '1 + 1 ?', ...options, ...subjectLevel },
    read: ({ store: { db } }) => getQuestion(db, record),
    remove: ({ store }) => commit(store, { op: 'delete', collection: 'quizQuestions', record }),
  },
  {
    name: 'an announcement',
    collection: 'updates',
    fields: { title: 'Rentrée', content: 'Lundi.' },
    read: ({ store: { db } }) => db.updates.get(record),
    remove: ({ store }) => commit(store, { op: 'delete', collection: 'updates', record }),
  },
  {
    name: 'a post',
    collection: 'forum_posts',
    fields: { title: 'Équations', content: 'Comment ?', subject },
    read: ({ store: { db } }) => db.forumPosts.get(record),
    remove: ({ store }) => removePost(store, record),
  },
  {
    name: 'a reply',
    collection: 'forum_replies',
    fields: { post_id: post.id, content: 'Ainsi.' },
    read: ({ store: { db } }) => db.forumReplies.get(record),
    remove: ({ store }) => removeReply(store, record),
  },
];

describe('a record that an admin deletes in the app', () => {
  it.each(kinds)('a deletion by an admin reaches the server and a pupil’s phone: $name', async (kind) => {
    const { collection, fields, read, remove } = kind;
    await scenario.world.add('forum_posts', post);
    await scenario.world.add(collection, { id: record, ...fields });
    const adminPhone = scenario.phone('admin');
    const [admin, pupil] = [await adminPhone.openTab(), await scenario.phone('pupil').openTab()];
    for (const tab of [admin, pupil]) {
      await chooseLevels(tab, nine);
      // Syncs twice: the first exchange names the forum's newest page, the second downloads it.
      await tab.syncUntilDone();
      await tab.syncUntilDone();
      expect(await read(tab)).toMatchObject({ id: record });
    }
    await remove(admin);
    await adminPhone.clock.advance(deletionDelayMs);
    await admin.syncUntilDone();
    expect(await listQueue(admin.store.db)).toEqual([]);
    expect((await scenario.rows(collection)).map(({ id }) => id)).not.toContain(record);
    await pupil.syncUntilDone();
    expect(await read(pupil)).toBeUndefined();
  });
});
