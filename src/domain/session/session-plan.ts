// Previews a study session: the subjects of the longest session, and for each length the numbers of subjects, of new
// questions and of other questions.
import { createSession, type SessionOptions } from './create-session.ts';
import { type SessionLength, sessionLengths } from './session-lengths.ts';

export type LengthPlan = {
  /** Number of questions that were answered before. */
  due: number;
  /** Number of questions that were never answered. */
  fresh: number;
  subjectCount: number;
};

export type SessionPlan = {
  /** Ids of the subjects of the longest session, in the order in which it first asks them. */
  subjects: string[];
  lengths: Record<SessionLength, LengthPlan>;
};

/** Seconds that a question is expected to take, its explanation included. */
export const expectedSeconds = 40;

/**
 * Returns the plan of today's session; null if nothing is left to ask today. Assumes that every answer is
 * right.
 */
export function planSession(options: Omit<SessionOptions, 'minutes'>): SessionPlan | null {
  const session = createSession({ ...options, minutes: Math.max(...sessionLengths) });
  const subjectOf = new Map(options.questions.map(({ id, subject }) => [id, subject]));
  const ids: string[] = [];
  for (let id = session.next(); id !== null; id = session.next()) {
    ids.push(id);
    session.answered(id, true, expectedSeconds);
  }
  if (ids.length === 0) return null;
  const answered = new Set(options.answers.map(({ question }) => question));
  const subjectsOf = (some: readonly string[]) => [...new Set(some.flatMap((id) => subjectOf.get(id) ?? []))];
  const planOf = (minutes: number): LengthPlan => {
    const asked = ids.slice(0, Math.ceil((minutes * 60) / expectedSeconds));
    const due = asked.filter((id) => answered.has(id)).length;
    return { due, fresh: asked.length - due, subjectCount: subjectsOf(asked).length };
  };
  const [short, usual, long] = sessionLengths;
  return {
    subjects: subjectsOf(ids),
    lengths: { [short]: planOf(short), [usual]: planOf(usual), [long]: planOf(long) },
  };
}
