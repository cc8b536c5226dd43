import { describe, expect, it } from 'vitest';
import { sessionStep } from './session-step.ts';
import type { SessionSummary } from './today-snapshot.ts';

const [math, english, physics] = ['Mathématiques', 'Anglais', 'Physique'].map((name) => ({
  name,
  nameHt: null,
}));
const session: SessionSummary = {
  subjects: [math, english, physics].flatMap((name) => name ?? []),
  lengths: {
    5: { due: 2, fresh: 4, subjectCount: 2 },
    10: { due: 5, fresh: 7, subjectCount: 3 },
    20: { due: 9, fresh: 20, subjectCount: 6 },
  },
  isFirst: false,
  open: null,
  done: null,
};
const summary = { session, day: 100 };

describe('sessionStep', () => {
  it('sessionStep returns a session of the remembered length, with its subjects and numbers of questions', () => {
    expect(sessionStep(summary, 100, 10)).toMatchObject({
      ...{ kind: 'usual', minutes: 10, due: 5, fresh: 7, otherCount: 0 },
      subjects: session.subjects,
    });
    expect(sessionStep(summary, 100, 5)?.subjects).toEqual([math, english]);
    expect(sessionStep(summary, 100, 20)).toMatchObject({ minutes: 20, otherCount: 3 });
  });

  it('sessionStep is of the kind `first` for a pupil who has never answered a question', () => {
    expect(sessionStep({ ...summary, session: { ...session, isFirst: true } }, 100, 10)?.kind).toBe('first');
  });

  it('sessionStep returns the rest of a session that was left unfinished today, unless the pupil presses another length', () => {
    const open = { minutes: 6, answers: 12 };
    const left = { ...summary, session: { ...session, open } };
    expect(sessionStep(left, 100, 10)).toMatchObject({ kind: 'rest', minutes: 6, open });
    expect(sessionStep(left, 100, 10, 20)).toMatchObject({ kind: 'usual', minutes: 20 });
    const first = { ...summary, session: { ...session, open, isFirst: true } };
    expect(sessionStep(first, 100, 10, 20)?.kind).toBe('usual');
  });

  it('sessionStep is of the kind `more` after a session of today, with five minutes or the length that is pressed', () => {
    const done = { minutes: 10, at: 1_000 };
    const after = { ...summary, session: { ...session, done } };
    expect(sessionStep(after, 100, 10)).toMatchObject({ kind: 'more', minutes: 5, done });
    expect(sessionStep(after, 100, 10, 20)).toMatchObject({ kind: 'more', minutes: 20 });
  });

  it('sessionStep is of the kind `usual` after the day of the summary, even if a session was left unfinished or ended on that day', () => {
    const ofThatDay = { ...session, open: { minutes: 6, answers: 12 }, done: { minutes: 10, at: 1_000 } };
    expect(sessionStep({ ...summary, session: ofThatDay }, 101, 10)).toMatchObject({
      ...{ kind: 'usual', minutes: 10, open: null, done: null },
    });
  });

  it('sessionStep returns null if the summary contains no session', () => {
    expect(sessionStep({ ...summary, session: undefined }, 100, 10)).toBeNull();
  });
});
