// Starts, finishes and marks mock exams. Each mock exam is one row that is written through the outbox, so it
// survives a killed app and a wiped database.
import type { AccountTables } from '#data/database/account-tables.ts';
import { commitWith } from '#data/outbox/outbox.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { isRunning, type Mark, type MarkPlace, markChange } from '#domain/exams/mock-exam.ts';
import { correctedNow } from '#domain/format/corrected-clock.ts';
import type { Exam } from '#domain/schema/schema.ts';

type StartedExam = Pick<Exam, 'id' | 'subject' | 'gradeLevel'> & { bareme: string };

/**
 * Starts a mock exam now. The start is a time of the phone's own clock, because the pupil compares the end with
 * that clock. Starts nothing if a mock exam of the same paper is running, for example because another tab has
 * just started it.
 */
export async function startMockExam(store: AccountStore, exam: StartedExam): Promise<void> {
  const { id, subject, gradeLevel, bareme } = exam;
  const data = { subject, gradeLevel, exam: id, bareme, started: store.clock.now(), gaveUp: false };
  await commitWith(store, async ({ tables }) =>
    (await runningOf(tables, id)).length > 0 ? [] : [{ op: 'create', collection: 'mockExams', data }],
  );
}

/**
 * Finishes a running mock exam now; a finished one stays unchanged. If the phone's clock is wrong, sets the end to the
 * server's time and shifts the start by the same amount. Unless the paper was withdrawn, also gives up the other
 * running mock exams of the same paper, which phones without a network may have started, so that none of them runs
 * for ever.
 */
export async function finishMockExam(store: AccountStore, record: string, gaveUp: boolean): Promise<void> {
  const phoneNow = store.clock.now();
  await commitWith(store, async ({ tables, meta }) => {
    const finished = correctedNow(phoneNow, meta);
    const row = await tables.mockExams.get(record);
    if (!row || !isRunning(row)) return [];
    const all = row.exam === null ? [row] : await runningOf(tables, row.exam);
    return all.map(({ id, started }) => {
      const moved = finished === phoneNow ? {} : { started: started + finished - phoneNow };
      const data = { ...moved, finished, gaveUp: id === record ? gaveUp : true };
      return { op: 'update', collection: 'mockExams', record: id, data };
    });
  });
}

const runningOf = async ({ mockExams }: Pick<AccountTables, 'mockExams'>, exam: string) =>
  (await mockExams.toArray()).filter((row) => row.exam === exam && isRunning(row));

/** Stores the mark of one exercise or question; marks of others, also from other phones, stay unchanged. */
export async function markPart(
  store: AccountStore,
  record: string,
  place: MarkPlace,
  mark: Mark,
): Promise<void> {
  await commitWith(store, async ({ tables }) => {
    const row = await tables.mockExams.get(record);
    if (!row) return [];
    return [{ op: 'update', collection: 'mockExams', record, data: { marks: markChange(row, place, mark) } }];
  });
}
