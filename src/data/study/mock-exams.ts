// Starts, finishes and marks mock exams. Each is one row, which the outbox sends; so a killed app, and a phone
// that was wiped, have it again.
import type { AccountStore } from '#data/database/account-store.ts';
import { commit, commitWith } from '#data/outbox/outbox.ts';
import { type Mark, marksWith } from '#domain/exams/mock-exam.ts';
import type { Exam } from '#domain/schema/schema.ts';

type StartedExam = Pick<Exam, 'id' | 'subject' | 'gradeLevel'> & { bareme: string };

/** Starts a mock exam now, by the phone's clock: the pupil compares the times with it. */
export async function startMockExam(store: AccountStore, exam: StartedExam): Promise<void> {
  const { id, subject, gradeLevel, bareme } = exam;
  const data = { subject, gradeLevel, exam: id, bareme, started: store.clock.now(), gaveUp: false };
  await commit(store, { op: 'create', collection: 'mockExams', data });
}

export async function finishMockExam(store: AccountStore, record: string, gaveUp: boolean): Promise<void> {
  const data = { finished: store.clock.now(), ...(gaveUp ? { gaveUp } : {}) };
  await commit(store, { op: 'update', collection: 'mockExams', record, data });
}

/** Stores the mark of one exercise; the marks of the others stay as the database has them. */
export async function markExercise(
  store: AccountStore,
  record: string,
  index: number,
  mark: Mark,
): Promise<void> {
  await commitWith(store, async ({ tables }) => {
    const row = await tables.mockExams.get(record);
    if (!row) return [];
    return [{ op: 'update', collection: 'mockExams', record, data: { marks: marksWith(row, index, mark) } }];
  });
}
