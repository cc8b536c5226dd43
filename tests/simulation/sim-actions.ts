// Defines what simulated users do with their phones. Each action calls the app's own functions, below its
// screens.

import type { OutboxEntry } from '../../src/data/database/outbox-rows.ts';
import { actionsOf, type EntryAction } from '../../src/data/entries/entry-actions.ts';
import { discardEntry } from '../../src/data/outbox/discard-entry.ts';
import { editEntry, resendEntry } from '../../src/data/outbox/edit-entry.ts';
import { commit } from '../../src/data/outbox/outbox.ts';
import type { Mutation } from '../../src/data/rows/mutation.ts';
import { writeStore } from '../../src/data/store/account-store.ts';
import { libraryBucket } from '../../src/domain/schema/buckets.ts';
import { randomId } from '../../src/lib/random-id.ts';
import { dropBuckets, subscribe } from '../../src/sync/apply/subscriptions.ts';
import type { Weights } from './scenario.ts';
import type { Chance } from './seeded-random.ts';
import type { RunCounts } from './sim-counts.ts';
import { type Ledger, noteDiscarded, type Written } from './sim-ledger.ts';
import type { SimPhone, SimTab } from './sim-phone.ts';
import { archivePrefix, type SimTemplate } from './sim-server.ts';

export type Doing = {
  phone: SimPhone;
  tab: SimTab;
  chance: Chance;
  ledger: Ledger;
  template: SimTemplate;
  counts: RunCounts;
};

/** Performs one action; resolves with false if there was nothing to do. */
export type Action = (doing: Doing) => Promise<boolean>;

/** Queues a mutation that creates a record, and notes it in the ledger; resolves with false if nothing was queued. */
export async function write(doing: Doing, mutation: Mutation, texts: string[]): Promise<boolean> {
  const { phone, tab, ledger } = doing;
  const [made] = await commit(tab.store, [mutation]);
  if (!made || made.entry === null) return false;
  ledger.written.push({
    account: tab.store.account,
    phone: phone.name,
    collection: mutation.collection as Written['collection'],
    record: made.record,
    texts,
    parent: parentOf(mutation),
    isDiscarded: false,
    isChangeDiscarded: false,
  });
  return true;
}

/** Returns the post of a reply, or the level of a question or an exam. */
function parentOf({ collection, ...mutation }: Mutation): string | null {
  const data: Record<string, unknown> = 'data' in mutation ? { ...mutation.data } : {};
  if (collection === 'forumReplies') return `forumPosts/${data.postId}`;
  const isOfLevel = collection === 'exams' || collection === 'quizQuestions';
  return isOfLevel ? `gradeLevels/${data.gradeLevel}` : null;
}

const ask: Action = (doing) => {
  const title = doing.ledger.nextText('question');
  const data = {
    title,
    content: 'Je ne comprends pas.',
    subject: doing.chance.pick(doing.template.subjects),
    language: 'fr' as const,
  };
  return write(doing, { op: 'create', collection: 'forumPosts', data }, [title]);
};

/**
 * Returns the ids of the threads on the phone that `isWanted` accepts, without the long threads that only fill the
 * forum.
 */
const threadsOf = (tab: SimTab, isWanted: (post: { isWaiting: boolean }) => boolean = () => true) =>
  tab.store.db.forumPosts
    .filter((post) => isWanted(post) && !post.id.startsWith(archivePrefix))
    .primaryKeys();

const reply: Action = async (doing) => {
  const posts = await threadsOf(doing.tab);
  if (posts.length === 0) return false;
  const content = doing.ledger.nextText('réponse');
  const data = { postId: doing.chance.pick(posts.sort()), content, language: null };
  return write(doing, { op: 'create', collection: 'forumReplies', data }, [content]);
};

/** Finishes the same quiz in all tabs of the phone; the attempt has the same id in each. */
const finishQuiz: Action = async (doing) => {
  const record = randomId(doing.chance.bytes);
  const { subjects, levels } = doing.template;
  const level = doing.chance.pick(levels);
  const mutation: Mutation = {
    op: 'create',
    collection: 'quizAttempts',
    record,
    data: {
      subject: doing.chance.pick(subjects),
      gradeLevel: level.id,
      score: 0,
      totalQuestions: 1,
      answers: [],
    },
  };
  await write(doing, mutation, []);
  for (const tab of doing.phone.tabs) await commit(tab.store, mutation);
  return true;
};

const changeProfile: Action = async ({ phone, tab, chance, ledger }) => {
  const account = tab.store.account;
  const field = chance.pick(['school', 'bio', 'displayName'] as const);
  const value = ledger.nextText(field);
  await commit(tab.store, {
    op: 'update',
    collection: 'profiles',
    record: account,
    data: { [field]: value },
  });
  ledger.changed.push({ account, phone: phone.name, collection: 'profiles', record: account, field, value });
  return true;
};

async function pickEntry(doing: Doing, action: EntryAction): Promise<OutboxEntry | null> {
  const entries = await doing.tab.store.db.outbox.toArray();
  const possible = entries.filter((entry) => actionsOf(entry).includes(action));
  return possible.length > 0 ? doing.chance.pick(possible.sort((a, b) => (a.id < b.id ? -1 : 1))) : null;
}

const textField: Partial<Record<OutboxEntry['collection'], string>> = {
  forumPosts: 'title',
  forumReplies: 'content',
};

const editWaiting: Action = async (doing) => {
  const entry = await pickEntry(doing, 'edit');
  const field = entry && textField[entry.collection];
  if (!entry || !field || entry.op !== 'create') return false;
  const text = doing.ledger.nextText('texte corrigé');
  await editEntry(doing.tab.store, entry.id, { [field]: text });
  doing.ledger.written.find(({ record }) => record === entry.record)?.texts.push(text);
  return true;
};

const discardWaiting: Action = async (doing) => {
  const { tab, phone, ledger } = doing;
  const entry = await pickEntry(doing, 'discard');
  if (!entry) return false;
  await discardEntry(tab.store, entry.id);
  const owner = { phone: phone.name, account: tab.store.account };
  // A tab that was killed since then cannot tell what is left; then all that belongs to the entry may be gone.
  const queue = await tab.store.db.outbox.toArray().catch(() => []);
  noteDiscarded(ledger, owner, entry, queue);
  return true;
};

const resendParked: Action = async (doing) => {
  const entry = await pickEntry(doing, 'resend');
  if (entry) await resendEntry(doing.tab.store, entry.id);
  return entry !== null;
};

const addOrDropLevel: Action = async ({ tab, chance, template }) => {
  const bucket = libraryBucket(chance.pick(template.levels).code);
  const isHere = (await tab.store.db.buckets.get(bucket)) !== undefined;
  await writeStore(tab.store, ({ tables }) =>
    isHere ? dropBuckets(tables, [bucket]) : subscribe(tables, bucket, 'chosen'),
  );
  return true;
};

export const addAllLevels: Action = async ({ tab, template }) => {
  for (const { code } of template.levels)
    await writeStore(tab.store, ({ tables }) => subscribe(tables, libraryBucket(code), 'chosen'));
  return true;
};

/** Drops a level and adds it again at once; a level that is not on the phone is only added. */
export const reconsiderLevel: Action = async ({ tab, chance, template }) => {
  const bucket = libraryBucket(chance.pick(template.levels).code);
  await writeStore(tab.store, ({ tables }) => dropBuckets(tables, [bucket]));
  await writeStore(tab.store, ({ tables }) => subscribe(tables, bucket, 'chosen'));
  return true;
};

const changeExam: Action = async ({ phone, tab, chance, ledger, template }) => {
  const exams = await tab.store.db.exams.toCollection().primaryKeys();
  if (exams.length === 0) return false;
  const record = chance.pick(exams.sort());
  for (let change = 0; change < 2; change++) {
    const isMove = chance.happens(0.3);
    const value = isMove ? chance.pick(template.levels).id : ledger.nextText('Sujet');
    const field = isMove ? 'gradeLevel' : 'title';
    await commit(tab.store, { op: 'update', collection: 'exams', record, data: { [field]: value } });
    if (!isMove) ledger.written.find((written) => written.record === record)?.texts.push(value);
    ledger.changed.push({
      account: tab.store.account,
      phone: phone.name,
      collection: 'exams',
      record,
      field,
      value,
    });
  }
  return true;
};

const announce: Action = (doing) => {
  const title = doing.ledger.nextText('annonce');
  return write(
    doing,
    { op: 'create', collection: 'updates', data: { title, content: 'Bonne lecture.', language: 'fr' } },
    [title],
  );
};

const removePost: Action = async ({ tab, chance }) => {
  const posts = await threadsOf(tab, ({ isWaiting }) => !isWaiting);
  if (posts.length < 2) return false;
  await commit(tab.store, { op: 'delete', collection: 'forumPosts', record: chance.pick(posts.sort()) });
  return true;
};

const actions = {
  ask,
  reply,
  finishQuiz,
  changeProfile,
  editWaiting,
  discardWaiting,
  resendParked,
  addOrDropLevel,
  changeExam,
  announce,
  removePost,
};

export type ActionName = keyof typeof actions;

export function drawAction(chance: Chance, weights: Weights): Action {
  const names = Object.entries(weights).flatMap(([name, weight]) =>
    Array<ActionName>(weight).fill(name as ActionName),
  );
  return actions[chance.pick(names)];
}
