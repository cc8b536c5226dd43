// Checks the questions, which phones store inside quiz sets, and the drafts and quizzes in progress, which
// only the phones have.
import type { Replica } from './sim-checks.ts';
import type { Ledger } from './sim-ledger.ts';
import type { SimServer } from './sim-server.ts';

type QuestionRow = { id: string; question: string };

/** Reports questions of the levels on the phone that differ from those of the server. */
export async function questionViolations(server: SimServer, { phone, store }: Replica): Promise<string[]> {
  const sets = await store.db.quizSets.toArray();
  const buckets = (await store.db.buckets.toArray()).filter(({ bucket }) => bucket.startsWith('library:'));
  return buckets.flatMap(({ bucket }) => {
    const present = server.query<QuestionRow>(
      `SELECT t.id, t.question FROM quiz_questions t JOIN change_log ON change_log.record = t.id
       AND change_log.bucket = ? AND change_log.deleted = 0 AND change_log.collection = 'pare_quiz_questions'`,
      bucket,
    );
    const local = sets.flatMap((set) => set.questions).filter((one) => one.bucket === bucket);
    const texts = new Map(local.map(({ id, question }) => [id, question]));
    const where = `${phone} of ${store.account}, bucket ${bucket}`;
    return [
      ...present
        .filter(({ id, question }) => texts.get(id) !== question)
        .map(({ id, question }) => `stale: ${where}: question ${id} is ${texts.get(id)}, not ${question}`),
      ...local
        .filter(({ id }) => !present.some((row) => row.id === id))
        .map(({ id }) => `ghost: ${where} still has question ${id}`),
    ];
  });
}

/** Reports acknowledged drafts and quizzes in progress that the phone no longer has. */
export async function localViolations({ phone, store }: Replica, ledger: Ledger): Promise<string[]> {
  const isOwn = (one: { phone: string; account: string }) =>
    one.phone === phone && one.account === store.account;
  const violations: string[] = [];
  for (const { key, texts, saved } of ledger.drafts.filter(isOwn)) {
    const text = (await store.db.localDrafts.get(key))?.fields.text ?? '';
    if (texts.indexOf(text) < saved)
      violations.push(`lost: ${phone} of ${store.account}: draft ${key} is ${text}, not ${texts[saved]}`);
  }
  for (const { id } of ledger.runs.filter(isOwn))
    if (!(await store.db.localQuizRuns.get(id)))
      violations.push(`lost: ${phone} of ${store.account}: the quiz ${id} in progress`);
  return violations;
}
