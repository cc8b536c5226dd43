// Chooses which study session "Aujourd'hui" offers. Pure and small, since it is part of a pupil's first load.

import type { SessionLength } from '#domain/session/session-lengths.ts';
import type { LengthPlan } from '#domain/session/session-plan.ts';
import type { Name, SessionSummary, TodaySummary } from './today-snapshot.ts';

/**
 * `rest` continues a session, `more` follows a session of the same day, `first` is for a pupil who has never
 * answered a question, `usual` is any other session.
 */
export type SessionStep = Omit<LengthPlan, 'subjectCount'> & {
  kind: 'rest' | 'more' | 'first' | 'usual';
  minutes: number;
  /** The subjects to name, three at most. `otherCount` is the number of further subjects. */
  subjects: Name[];
  otherCount: number;
  open: SessionSummary['open'];
  done: SessionSummary['done'];
};

const furtherLength = 5;

/**
 * Returns the session to offer; null if no question can be asked. `usual` is the remembered length. `chosen` is the
 * length that the pupil has pressed on this visit: a session of that length is offered, even instead of the
 * rest of an unfinished session.
 */
export function sessionStep(
  { session, day }: Pick<TodaySummary, 'session' | 'day'>,
  today: number,
  usual: SessionLength,
  chosen: SessionLength | null = null,
): SessionStep | null {
  if (!session) return null;
  const { lengths, subjects } = session;
  const open = day === today ? session.open : null;
  const done = day === today ? session.done : null;
  const length = chosen ?? (done && !open ? furtherLength : usual);
  const { due, fresh, subjectCount } = lengths[length];
  const named = subjects.slice(0, subjectCount);
  const isRest = open !== null && chosen === null;
  return {
    kind: isRest ? 'rest' : done ? 'more' : session.isFirst && !open ? 'first' : 'usual',
    minutes: isRest ? open.minutes : length,
    ...{ due, fresh, subjects: named, otherCount: subjectCount - named.length, open, done },
  };
}
