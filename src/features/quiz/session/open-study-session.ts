// Starts a study session or continues today's unfinished one, and puts its questions in order.
import { readKnownTime } from '#data/device/known-time.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { readSessionInput, type SessionInput } from '#data/study/read-session-input.ts';
import { readOpenStudySession, saveStudySession } from '#data/study/study-sessions.ts';
import { confusedWith } from '#domain/explanation/confusions.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import { dayOf } from '#domain/format/local-day.ts';
import type { QuizQuestion, Subject } from '#domain/schema/schema.ts';
import { createSession, type Session, type SessionOptions } from '#domain/session/create-session.ts';
import { countedAnswers, type StudyAnswer, type StudySession } from '#domain/session/study-session.ts';
import { randomId } from '#lib/random-id.ts';

export type OpenedSession = {
  session: StudySession;
  /** The answers given before the session was opened again; empty for a new session. */
  answers: StudyAnswer[];
  queue: Session;
  questions: ReadonlyMap<string, QuizQuestion>;
  subjects: ReadonlyMap<string, Subject>;
  /** Ids of the questions that the pupil had answered before this session. */
  known: ReadonlySet<string>;
};

const usualMinutes = 10;
const questionsOfChapter = 5;

/** Request for a new session: its length in minutes, or the key (`chapterKey`) of the chapter that it asks. */
export type SessionRequest = { minutes: number } | { chapter: string };

/**
 * Opens a session: a new one for a `request`; for null, today's unfinished one, or else a new one of the usual
 * length. Returns null if there is no question to ask. A new session ends the unfinished one, except if all questions
 * of the requested chapter were asked today. Rejects when the phone cannot store the session.
 */
export async function openStudySession(
  store: AccountStore,
  request: SessionRequest | null,
): Promise<OpenedSession | null> {
  const { db, account, clock, random } = store;
  const today = dayOf(correctedNow(clock.now(), await readKnownTime(db)));
  const left = await readOpenStudySession(db, today);
  if (left && request === null) {
    const opened = enqueue(await readSessionInput(db, account, today), left.session, left.answers);
    if (opened.queue.next() !== null) return opened;
  }
  const session: StudySession = {
    // The id determines the varied numbers and the order of the options. The id of a session without an
    // answer is used again, so that its questions do not change.
    id: left?.answers.length === 0 ? left.session.id : randomId(random),
    day: today,
    ...{ minutes: usualMinutes, ...(request && planOf(request)) },
    startedAt: clock.now(),
  };
  if (session.chapter) return openChapter(store, session, left?.answers ?? []);
  // Saves the session before its questions are chosen: saving ends the unfinished session, and only then do the
  // answers of that session count as answers of today.
  await saveStudySession(store, session);
  const opened = enqueue(await readSessionInput(db, account, today), session, []);
  return opened.queue.next() === null ? null : opened;
}

/**
 * Opens a session of a chapter; null if it has no question to ask. If its questions are on this phone and were all
 * asked today, today's unfinished session is not ended. `given` are the answers of that session.
 */
async function openChapter(
  store: AccountStore,
  session: StudySession,
  given: readonly StudyAnswer[],
): Promise<OpenedSession | null> {
  const input = withAnswers(await readSessionInput(store.db, store.account, session.day), session.day, given);
  const opened = enqueue(input, session, []);
  const hasQuestion = opened.queue.next() !== null;
  const isHere = input.options.questions.some(({ chapter }) => chapter === session.chapter);
  if (hasQuestion || !isHere) await saveStudySession(store, session);
  return hasQuestion ? opened : null;
}

/** Returns the input as it will be once the answers of today's unfinished session (`given`) are attempts. */
function withAnswers(input: SessionInput, day: number, given: readonly StudyAnswer[]): SessionInput {
  const answers = countedAnswers(given).map(({ question, isCorrect, isProbe }) => ({
    ...{ question, day, isCorrect, inSession: true, isProbe },
  }));
  return { ...input, options: { ...input.options, answers: [...input.options.answers, ...answers] } };
}

const planOf = (request: SessionRequest): Pick<StudySession, 'minutes' | 'chapter'> =>
  'chapter' in request ? { minutes: questionsOfChapter, chapter: request.chapter } : request;

/**
 * Leaves out probes (surprise questions), because they are drawn from all chapters; a session without a chapter asks
 * the probes of the day.
 */
function ofChapter(
  { account, ...options }: Omit<SessionOptions, 'minutes'>,
  { chapter, minutes }: StudySession,
): SessionOptions {
  const questions = options.questions.filter((question) => question.chapter === chapter);
  return { ...options, questions, minutes, secondsEach: 60 };
}

function enqueue(
  { options, questions, subjects }: SessionInput,
  session: StudySession,
  answers: StudyAnswer[],
): OpenedSession {
  const queue = createSession(
    session.chapter ? ofChapter(options, session) : { ...options, minutes: session.minutes },
  );
  for (const { question, selectedAnswer, isCorrect, seconds, isProbe = false } of answers) {
    const answered = questions.get(question);
    const confused = answered && confusedWith(answered, selectedAnswer);
    queue.answered(question, isCorrect, seconds, confused, isProbe);
  }
  const known = new Set(options.answers.map(({ question }) => question));
  return { session, answers, queue, questions, subjects, known };
}
