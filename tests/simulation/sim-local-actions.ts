// Defines the actions of simulated users that queue no mutation: saving drafts, starting quizzes and subscribing to new
// levels.
import { saveDraft } from '../../src/data/local/drafts.ts';
import { saveQuizRun } from '../../src/data/local/in-progress-runs.ts';
import { writeStore } from '../../src/data/store/account-store.ts';
import { libraryBucket } from '../../src/domain/schema/buckets.ts';
import { randomId } from '../../src/lib/random-id.ts';
import { subscribe } from '../../src/sync/apply/subscriptions.ts';
import type { Action } from './sim-actions.ts';

const keepDraft: Action = async ({ phone, tab, chance, ledger, counts }) => {
  const { account } = tab.store;
  const key = `reply:${chance.below(3)}`;
  const text = ledger.nextText('brouillon');
  const same = ledger.drafts.find(
    (one) => one.key === key && one.phone === phone.name && one.account === account,
  );
  const draft = same ?? { account, phone: phone.name, key, texts: [], saved: -1 };
  if (!same) ledger.drafts.push(draft);
  const index = draft.texts.push(text) - 1;
  await saveDraft(tab.store, key, { text });
  draft.saved = Math.max(draft.saved, index);
  counts.drafts++;
  return true;
};

const startQuiz: Action = async ({ phone, tab, chance, ledger, template, counts }) => {
  const id = randomId(chance.bytes);
  const { account } = tab.store;
  const [level, subject] = [chance.pick(template.levels), chance.pick(template.subjects)];
  const at = {
    setId: `${id}-set`,
    subject,
    gradeLevel: level.id,
    position: 0,
    startedAt: tab.store.clock.now(),
  };
  const question = { id: randomId(chance.bytes), created: 1, updated: 1, subject, gradeLevel: level.id };
  const texts = {
    question: '1 + 1 ?',
    optionA: '1',
    optionB: '2',
    optionC: '3',
    optionD: '4',
    language: null,
  };
  const figure = { figureUrl: null, figureAlt: null, figureSizeBytes: null, figureSha256: null };
  const asked = { ...question, ...texts, ...figure, correctAnswer: 'B' as const, explanation: null };
  await saveQuizRun(tab.store, { id, ...at, questions: [asked, asked], chosen: { [asked.id]: 'B' } });
  ledger.runs.push({ account, phone: phone.name, id });
  counts.quizRuns++;
  return true;
};

const addNewLevel: Action = async ({ tab, chance, template }) => {
  const levels = await tab.store.db.gradeLevels.toArray();
  const made = levels.filter(({ id }) => !template.levels.some((level) => level.id === id));
  if (made.length === 0) return false;
  const { code } = chance.pick(made);
  await writeStore(tab.store, ({ tables }) => subscribe(tables, libraryBucket(code), 'chosen'));
  return true;
};

/** Subscribes to a level that the server does not have, as after an older backup was restored. */
const addUnknownLevel: Action = async ({ tab }) => {
  await writeStore(tab.store, ({ tables }) => subscribe(tables, libraryBucket('unknown'), 'chosen'));
  return true;
};

/** Actions to draw from; an action that is listed several times is drawn more often. */
export const localActions: readonly Action[] = [
  ...[keepDraft, keepDraft, keepDraft, startQuiz, startQuiz],
  ...[addNewLevel, addNewLevel, addUnknownLevel],
];
