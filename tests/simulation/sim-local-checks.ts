// Checks the drafts and the quizzes in progress, which only the phones have.
import type { Replica } from './sim-checks.ts';
import type { Ledger } from './sim-ledger.ts';

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
