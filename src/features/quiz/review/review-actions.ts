// Implements the actions of a review: start, answer, go on, end. All of them work without a network. A review ends as
// one attempt for each set with an answered question, so its answers reach the server and other phones. A press on
// « C'était facile » is stored only on this phone, in the attempt's note.
import type { ReviewRun } from '#data/database/local-rows.ts';
import { noteAttempt } from '#data/local/attempt-notes.ts';
import { changeReviewRun, saveReviewRun } from '#data/local/in-progress-runs.ts';
import { questionsOfCards } from '#data/local/review-card-cache.ts';
import { commit } from '#data/outbox/outbox.ts';
import type { Mutation } from '#data/rows/mutation.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { type GivenAnswer, letterOfVerdict } from '#domain/explanation/given-answer.ts';
import { gradeQuiz } from '#domain/quiz/grading.ts';
import { drawQuestions, questionsPerQuiz } from '#domain/quiz/quiz-draw.ts';
import { quizSetId } from '#domain/quiz/quiz-set-id.ts';
import type { AvailableCard } from '#domain/review/review-due.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { randomFraction, randomId } from '#lib/random-id.ts';

/** Starts a review of at most ten questions of `due`, shuffled; a review in progress is ended first. */
export async function startReview(store: AccountStore, due: readonly AvailableCard[]): Promise<void> {
  await endReview(store);
  const byId = await questionsOfCards(store.db, due);
  const known = due.flatMap(({ id }) => byId.get(id) ?? []).slice(0, questionsPerQuiz);
  const questions = drawQuestions(known, new Map(), () => randomFraction(store.random));
  if (questions.length === 0) return;
  const setIds = [...new Set(questions.map(quizSetId))];
  await saveReviewRun(store, {
    key: 'review',
    questions,
    attemptIds: Object.fromEntries(setIds.map((setId) => [setId, randomId(store.random)])),
    chosen: {},
    easy: [],
    position: 0,
    startedAt: store.clock.now(),
    hasDrawnOrder: true,
  });
}

/**
 * Stores an answer. A second answer changes nothing, because the first is shown as right or wrong at once.
 */
export const answerReview = (store: AccountStore, questionId: string, given: GivenAnswer): Promise<void> =>
  changeReviewRun(store, (run, now) => {
    const question = run.questions.find(({ id }) => id === questionId);
    if (!question || run.chosen[questionId] !== undefined) return;
    const { letter, isCorrect, typed } = given;
    run.chosen[questionId] = letterOfVerdict(question, given);
    if (typed) run.typed = { ...run.typed, [questionId]: { ...typed, isCorrect, letter } };
    run.answeredAt = now;
  });

/** Goes on from the question at the index `position`; after the last question the review ends. */
export async function goOnWithReview(store: AccountStore, position: number, wasEasy: boolean): Promise<void> {
  await changeReviewRun(store, (run) => {
    const id = run.questions[position]?.id;
    if (wasEasy && id && !run.easy.includes(id)) run.easy.push(id);
    if (position + 1 < run.questions.length) run.position = Math.max(run.position, position + 1);
  });
  const run = await store.db.localReviewRuns.get('review');
  if (run && position + 1 >= run.questions.length) await endReview(store);
}

/**
 * Queues the answered questions, one attempt per set, and closes the review; questions without an answer stay
 * due. Ending it twice, or in two tabs, creates the same attempts. Rejects when the phone cannot store them;
 * the review then stays open.
 */
export async function endReview(store: AccountStore): Promise<void> {
  const run = await store.db.localReviewRuns.get('review');
  if (!run || run.position >= run.questions.length) return;
  const creations: Mutation[] = [];
  // All attempts get the same finish time, which identifies them as one review.
  let finished: number | undefined;
  for (const { record, easy, data } of attemptsOf(run)) {
    const note = await noteAttempt(store, record, easy);
    finished ??= note.finishedAt;
    creations.push({
      ...{ op: 'create', collection: 'quizAttempts', record },
      data: { ...data, finished, kind: 'review' },
    });
  }
  if (creations.length > 0) await commit(store, creations);
  await changeReviewRun(store, (open) => {
    // Another tab may have started a new review in the meantime.
    if (open.startedAt === run.startedAt) open.position = open.questions.length;
  });
}

function attemptsOf(run: ReviewRun) {
  return Object.entries(run.attemptIds).flatMap(([setId, record]) => {
    const answered = run.questions.filter(
      (question) => quizSetId(question) === setId && run.chosen[question.id] !== undefined,
    );
    const [first] = answered;
    if (!first) return [];
    const { subject, gradeLevel }: QuizQuestion = first;
    const easy = run.easy.filter((id) => answered.some((question) => question.id === id));
    return [{ record, easy, data: { subject, gradeLevel, ...gradeQuiz(answered, run) } }];
  });
}
