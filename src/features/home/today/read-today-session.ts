// Reads the study session that a pupil's home page ("Aujourd'hui") offers, a summary of the knowledge map, and
// today's study sessions.
import type { AccountDb } from '#data/database/account-db.ts';
import { readSessionInput, type SessionInput } from '#data/study/read-session-input.ts';
import { readOpenStudySession } from '#data/study/study-sessions.ts';
import { dayOf } from '#domain/format/local-day.ts';
import type { MapSummary, SessionSummary } from '#domain/home/today-snapshot.ts';
import { estimateKnowledge, inMapOrder } from '#domain/session/knowledge-estimate.ts';
import { planSession } from '#domain/session/session-plan.ts';
import { minutesLeft } from '#domain/session/study-session.ts';

const namedSubjects = 3;
const mappedSubjects = 4;

/**
 * `session` is null if no question is left to ask today; `map` is null if the pupil has answered none of the questions
 * from which sessions are made.
 */
export type PlannedStudy = {
  session: Pick<SessionSummary, 'subjects' | 'isFirst' | 'lengths'> | null;
  map: MapSummary | null;
};

export async function readPlannedStudy(db: AccountDb, account: string, today: number): Promise<PlannedStudy> {
  const input = await readSessionInput(db, account, today);
  return { session: planned(input), map: summarizeMap(input) };
}

function planned({ options, subjects }: SessionInput): PlannedStudy['session'] {
  const plan = planSession(options);
  if (!plan) return null;
  const named = plan.subjects.flatMap((id) => subjects.get(id) ?? []).slice(0, namedSubjects);
  return {
    subjects: named.map(({ name, nameHt }) => ({ name, nameHt })),
    isFirst: options.answers.length === 0,
    lengths: plan.lengths,
  };
}

function summarizeMap({ options, subjects }: SessionInput): MapSummary | null {
  const { answers, tenOf, subjects: estimates } = estimateKnowledge(inMapOrder(options));
  if (answers === 0) return null;
  const chapters = estimates.flatMap((one) => one.chapters);
  return {
    ...{ answers, tenOf, hasExamDay: options.examDay !== null },
    toReview: chapters.filter(({ isToReview }) => isToReview).length,
    subjects: estimates.slice(0, mappedSubjects).flatMap(({ subject, answers, tenOf }) => {
      const code = subjects.get(subject)?.code;
      return code === undefined ? [] : [{ code, answers, tenOf }];
    }),
  };
}

export type TodaysSessions = Pick<SessionSummary, 'open' | 'done'> & {
  /** The day of the last answer of the unfinished session, as a list; empty if it has no answer. */
  studied: number[];
};

/**
 * Returns the unfinished session of today (`open`) if it has an answer and time left, and the sum of the
 * sessions ended today (`done`); null for each that does not exist.
 */
export async function readTodaysSessions(db: AccountDb, today: number): Promise<TodaysSessions> {
  const [stored, sessions] = await Promise.all([
    readOpenStudySession(db, today),
    db.localStudySessions.toArray(),
  ]);
  const answeredAt = stored?.answers.map(({ at }) => at) ?? [];
  const minutes = stored ? minutesLeft(stored.session, stored.answers) : 0;
  const ended = sessions.flatMap(({ ended, day }) => (ended && day === today ? [ended] : []));
  const seconds = ended.reduce((sum, one) => sum + one.seconds, 0);
  const last = Math.max(...ended.map(({ at }) => at));
  const isOfChapter = stored?.session.chapter !== undefined;
  return {
    open:
      stored && stored.answers.length > 0 && minutes > 0
        ? { minutes, answers: stored.answers.length, ...(isOfChapter && { isOfChapter }) }
        : null,
    done: ended.length > 0 ? { minutes: Math.max(1, Math.round(seconds / 60)), at: last } : null,
    studied: answeredAt.length > 0 ? [dayOf(Math.max(...answeredAt))] : [],
  };
}
