// Provides a phone whose server is replaced by a function of the test (`Script`), and builders for the rows and
// verdicts that this function returns.
import type {
  LostAnswer,
  MutationResult,
  SyncedRow,
} from '../../../src/domain/protocol/exchange-messages.ts';
import type { ForumPost, QuizAttempt, QuizQuestion, Subject } from '../../../src/domain/schema/schema.ts';
import { bucketChange, type Script, scriptedRemote } from '../network/scripted-remote.ts';
import { TestPhone, type TestTab } from './test-phone.ts';

const account = 'pupil0000000000';

export async function openScripted(script: Script): Promise<{ phone: TestPhone; tab: TestTab }> {
  const phone = new TestPhone(scriptedRemote(script), { account, token: 'token' });
  return { phone, tab: await phone.openTab() };
}

/**
 * Opens a phone whose server has a bucket of one row; after `removeBucket` the server answers that the
 * bucket is gone.
 */
export async function openWithRemovable(
  bucket: string,
  row: SyncedRow,
): Promise<{ tab: TestTab; removeBucket: () => void }> {
  let isRemoved = false;
  const { tab } = await openScripted(({ cursors }) => ({
    changes: cursors[bucket] === null ? [bucketChange(bucket, null, { rows: [row], through: 1 })] : [],
    gone: isRemoved ? [bucket] : [],
  }));
  const removeBucket = () => {
    isRemoved = true;
  };
  return { tab, removeBucket };
}

const common = { created: 1, updated: 1 };
export const subjectRow = (seq: number, name: string): SyncedRow => {
  const row: Subject = {
    ...common,
    id: 'math00000000000',
    code: 'math',
    name,
    nameHt: null,
    description: null,
    isActive: true,
  };
  return { collection: 'subjects', seq, row };
};
export const questionRow = (seq: number, id: string, subject: string): SyncedRow => {
  const row = { ...common, id, subject, gradeLevel: 'nine00000000000', question: id } as QuizQuestion;
  return { collection: 'quizQuestions', seq, row };
};
export const postRow = (seq: number, id: string): SyncedRow => {
  const row = { ...common, id, title: 'Fractions', content: 'x', userId: account } as ForumPost;
  return { collection: 'forumPosts', seq, row };
};
export const attemptRow = (seq: number, id: string): SyncedRow => {
  const row = { ...common, id, userId: account, score: 1, totalQuestions: 1, answers: [] } as unknown;
  return { collection: 'quizAttempts', seq, row: row as QuizAttempt };
};
export const result = (id: string, more: Partial<MutationResult>): MutationResult => {
  return { id, status: 'applied', code: null, seq: 9, updated: null, doubles: 0, row: null, ...more };
};

/**
 * Returns the answer of a server that has lost everything above seq `kept`; the position in the answer begins
 * with the id of a later server start (`b`).
 */
export const lostAnswer = (kept: number): LostAnswer => ({ kind: 'lost', position: `b.${kept}`, kept });
