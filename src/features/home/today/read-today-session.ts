// Reads the study session that a pupil's home page ("Aujourd'hui") offers: its plan, and the sessions of
// today.
import type { AccountDb } from '#data/database/account-db.ts';
import { readSessionInput } from '#data/study/read-session-input.ts';
import { readOpenStudySession } from '#data/study/study-sessions.ts';
import type { SessionSummary } from '#domain/home/today-snapshot.ts';
import { planSession } from '#domain/session/session-plan.ts';
import { minutesLeft } from '#domain/session/study-session.ts';

const namedSubjects = 3;

export type PlannedSession = Pick<SessionSummary, 'subjects' | 'isFirst' | 'lengths'>;

/** Returns null if there is no question to ask. */
export async function readPlannedSession(
  db: AccountDb,
  account: string,
  today: number,
): Promise<PlannedSession | null> {
  const { options, subjects } = await readSessionInput(db, account, today);
  const plan = planSession(options);
  if (!plan) return null;
  const named = plan.subjects.flatMap((id) => subjects.get(id) ?? []).slice(0, namedSubjects);
  return {
    subjects: named.map(({ name, nameHt }) => ({ name, nameHt })),
    isFirst: options.answers.length === 0,
    lengths: plan.lengths,
  };
}

/**
 * Returns the unfinished session of today (`open`) if it has an answer and time left, and the sum of the
 * sessions ended today (`done`); null for each that does not exist.
 */
export async function readTodaysSessions(
  db: AccountDb,
  today: number,
): Promise<Pick<SessionSummary, 'open' | 'done'>> {
  const [stored, sessions] = await Promise.all([
    readOpenStudySession(db, today),
    db.localStudySessions.toArray(),
  ]);
  const minutes = stored ? minutesLeft(stored.session, stored.answers) : 0;
  const ended = sessions.flatMap(({ ended, day }) => (ended && day === today ? [ended] : []));
  const seconds = ended.reduce((sum, one) => sum + one.seconds, 0);
  const last = Math.max(...ended.map(({ at }) => at));
  return {
    open:
      stored && stored.answers.length > 0 && minutes > 0 ? { minutes, answers: stored.answers.length } : null,
    done: ended.length > 0 ? { minutes: Math.max(1, Math.round(seconds / 60)), at: last } : null,
  };
}
