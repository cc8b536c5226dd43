// Makes the mutations that the phones of `npm run bench:day` queue, with the app's own types.
import type { SentMutation } from '../../src/domain/protocol/exchange-messages.ts';
import type { CreationData } from '../../src/domain/schema/collections.ts';
import { cryptoRandom, randomId } from '../../src/lib/random-id.ts';
import { type WriteKind, writeKind } from './day-profile.ts';
import type { LeanPhone } from './lean-phone.ts';

export type Content = { subject: string; gradeLevel: string; questions: string[]; thread: string };

const answersPerAttempt = 10;
const exercises = 8;
const bareme = JSON.stringify({
  minutes: 180,
  material: null,
  exercises: Array.from({ length: exercises }, (_, at) => ({ label: `Exercice ${at + 1}`, points: 10 })),
});
const text =
  'Je ne comprends pas pourquoi on réduit au même dénominateur avant de comparer les deux fractions.';

/** Adds a write to the phone’s queue; by default of a kind chosen by `random`. */
export function queueWrite(
  phone: LeanPhone,
  content: Content,
  random: () => number,
  kind: WriteKind = writeKind(random()),
): void {
  phone.queue.push(mutationOf(kind, phone, content, random));
}

function mutationOf(kind: WriteKind, phone: LeanPhone, content: Content, random: () => number): SentMutation {
  const { subject, gradeLevel } = content;
  if (kind === 'attempt') return create('quizAttempts', attempt(content, random));
  if (kind === 'reply')
    return create('forumReplies', { postId: content.thread, content: text, language: 'fr' });
  if (kind === 'thread')
    return create('forumPosts', { title: 'Les fractions', content: text, subject, language: 'fr' });
  if (kind === 'profile')
    return mutation('update', 'profiles', phone.account, { bio: `J’aime les maths, ${random()}.` });
  if (phone.mockExam !== null) {
    const marks = Array.from({ length: exercises }, () => null) as (number | null)[];
    marks[Math.floor(random() * exercises)] = Math.floor(random() * 10);
    return mutation('update', 'mockExams', phone.mockExam, { marks: JSON.stringify(marks) });
  }
  const started = create('mockExams', {
    ...{ subject, gradeLevel, exam: null, bareme },
    ...{ started: Date.now(), gaveUp: false },
  });
  phone.mockExam = started.record;
  return started;
}

function attempt(
  { subject, gradeLevel, questions }: Content,
  random: () => number,
): CreationData<'quizAttempts'> {
  const first = Math.floor(random() * questions.length);
  const answers = Array.from({ length: answersPerAttempt }, (_, at) => {
    const isCorrect = random() < 0.7;
    const questionId = questions[(first + at) % questions.length] as string;
    return { questionId, selectedAnswer: isCorrect ? ('A' as const) : ('B' as const), isCorrect };
  });
  const score = answers.filter(({ isCorrect }) => isCorrect).length;
  return {
    ...{ subject, gradeLevel, score, totalQuestions: answersPerAttempt, answers },
    ...{ finished: Date.now(), kind: 'quiz' },
  };
}

const create = <Name extends SentMutation['collection']>(
  collection: Name,
  data: CreationData<Name>,
): SentMutation => mutation('create', collection, randomId(cryptoRandom), data);

const mutation = (
  op: 'create' | 'update',
  collection: SentMutation['collection'],
  record: string,
  data: Record<string, unknown>,
): SentMutation => ({
  ...{ id: randomId(cryptoRandom), op, collection, record, data },
  ...{ base: null, writtenAt: Date.now(), upload: null },
});
