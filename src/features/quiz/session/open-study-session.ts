// Starts a study session, or opens the one that was left today, and puts its questions in order.
import type { AccountStore } from '#data/database/account-store.ts';
import { readKnownTime } from '#data/device/known-time.ts';
import { readSessionInput } from '#data/study/read-session-input.ts';
import { readOpenStudySession, saveStudySession } from '#data/study/study-sessions.ts';
import { confusedWith } from '#domain/explanation/confusions.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import { dayOf } from '#domain/format/local-day.ts';
import type { QuizQuestion, Subject } from '#domain/schema/schema.ts';
import { createSession, type Session } from '#domain/session/create-session.ts';
import type { StudyAnswer, StudySession } from '#domain/session/study-session.ts';
import { randomId } from '#lib/random-id.ts';

export type OpenedSession = {
  session: StudySession;
  /** The answers that were given before the session was left. */
  answers: StudyAnswer[];
  queue: Session;
  questions: ReadonlyMap<string, QuizQuestion>;
  subjects: ReadonlyMap<string, Subject>;
  /** Ids of the questions that were answered before the session. */
  known: ReadonlySet<string>;
};

const usualMinutes = 10;

/**
 * Opens the session. `minutes` starts another session of that length; null continues the session that was
 * left today, or starts one of the usual length. Returns null if there is no question to ask. Rejects when
 * the phone cannot store the session.
 */
export async function openStudySession(
  store: AccountStore,
  minutes: number | null,
): Promise<OpenedSession | null> {
  const { db, account, clock, random } = store;
  const today = dayOf(correctedNow(clock.now(), await readKnownTime(db)));
  const left = await readOpenStudySession(db, today);
  if (left && minutes === null) {
    const opened = await enqueue(store, left.session, left.answers);
    if (opened.queue.next() !== null) return opened;
  }
  const session: StudySession = {
    // The id determines the varied numbers and the order of the options. The id of a session without an
    // answer is used again, so that its questions do not change.
    id: left?.answers.length === 0 ? left.session.id : randomId(random),
    day: today,
    minutes: minutes ?? usualMinutes,
    startedAt: clock.now(),
  };
  // Saves the session before its questions are chosen: saving ends a session that was left, whose answers
  // then count as answers of today.
  await saveStudySession(store, session);
  const opened = await enqueue({ db, account }, session, []);
  return opened.queue.next() === null ? null : opened;
}

async function enqueue(
  { db, account }: Pick<AccountStore, 'db' | 'account'>,
  session: StudySession,
  answers: StudyAnswer[],
): Promise<OpenedSession> {
  const { options, questions, subjects } = await readSessionInput(db, account, session.day);
  const queue = createSession({ ...options, minutes: session.minutes });
  for (const { question, selectedAnswer, isCorrect, seconds } of answers) {
    const answered = questions.get(question);
    const confused = answered && confusedWith(answered, selectedAnswer);
    queue.answered(question, isCorrect, seconds, confused);
  }
  const known = new Set(options.answers.map(({ question }) => question));
  return { session, answers, queue, questions, subjects, known };
}
