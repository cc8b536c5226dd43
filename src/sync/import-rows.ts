// Responsible for writing many records at once: each batch is one mutation whose rows are sent in pieces before it.
// Guarantees: a batch is applied whole or not at all; nothing is queued when one row cannot be sent.
import { writeImport } from '#backend/wire-request.ts';
import type { AccountStore } from '#data/account-store.ts';
import { InvalidMutationError, validate } from '#data/mutations.ts';
import { commit } from '#data/outbox.ts';
import { keepRows, type PayloadStore } from '#data/payloads.ts';
import { randomId } from '#lib/random-id.ts';

/** The most rows that the server takes in one mutation. */
export const importBatchRows = 2_000;

/** A row that cannot be sent: which one, counted from 0, and what is wrong with it. */
export class InvalidImportError extends Error {
  readonly row: number;
  readonly faults: InvalidMutationError['faults'];

  constructor(row: number, faults: InvalidMutationError['faults']) {
    super(`row ${row} of the import: ${faults.map(({ field, code }) => `${field} ${code}`).join(', ')}`);
    this.name = 'InvalidImportError';
    this.row = row;
    this.faults = faults;
  }
}

/**
 * Queues new questions for the server; they show once they have come back from it. Resolves with the queued entries,
 * one a batch, when all is on disk. Rejects with InvalidImportError, or as `commit` does.
 */
export async function importQuestions(
  store: AccountStore,
  payloads: PayloadStore,
  rows: readonly Record<string, unknown>[],
): Promise<string[]> {
  const valid = rows.map((row, number) => ({ id: randomId(store.random), data: validRow(row, number) }));
  const entries: string[] = [];
  for (let start = 0; start < valid.length; start += importBatchRows) {
    const batch = valid.slice(start, start + importBatchRows);
    const upload = await keepRows(payloads, writeImport(batch));
    const committed = await commit(store, { op: 'create', collection: 'quizQuestions', upload });
    entries.push(...committed.flatMap(({ entry }) => entry ?? []));
  }
  return entries;
}

function validRow(row: Record<string, unknown>, number: number): Record<string, unknown> {
  try {
    return validate('quizQuestions', 'create', row);
  } catch (error) {
    if (error instanceof InvalidMutationError) throw new InvalidImportError(number, error.faults);
    throw error;
  }
}
