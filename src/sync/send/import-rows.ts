// Queues the import of many questions. They are split into batches; each batch is one mutation, and its rows
// are uploaded in chunks before the mutation is sent. The server applies a batch completely or not at all.
// Nothing is queued if a row is invalid or there is no free space.
import { readImport, writeImport, writeImportRow } from '#backend/wire/write-request.ts';
import { listQueue } from '#data/entries/read-entries.ts';
import { commit } from '#data/outbox/outbox.ts';
import { type PayloadStore, storeRows } from '#data/outbox/upload-payloads.ts';
import { InvalidMutationError, validate } from '#data/rows/mutation.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { NewQuestion } from '#domain/question-file/check-row.ts';
import { randomId } from '#lib/random-id.ts';
import { inSlices } from '#lib/time-slicing.ts';

/**
 * Maximum number of rows in one mutation. The server accepts 2,000, but a slow server would need longer for
 * them than the phone waits for a response.
 */
const importBatchRows = 1_000;

/** Reports an invalid row of an import; `row` is its index, counted from 0. */
export class InvalidImportError extends Error {
  readonly row: number;
  readonly errors: InvalidMutationError['errors'];

  constructor(row: number, errors: InvalidMutationError['errors']) {
    super(`row ${row} of the import: ${errors.map(({ field, code }) => `${field} ${code}`).join(', ')}`);
    this.name = 'InvalidImportError';
    this.row = row;
    this.errors = errors;
  }
}

/**
 * Queues new questions for the server. Unless `all` is true, the server leaves out those that it already has.
 * `fileName` is stored for the list of imports on this phone, and never sent.
 * Resolves, when everything is stored on disk, with the ids of the queued entries, one for each batch.
 * Rejects with InvalidImportError, or with the errors of `commit` and `storeRows`.
 */
export async function importQuestions(
  store: AccountStore,
  payloads: PayloadStore,
  rows: readonly Record<string, unknown>[],
  { all = false, fileName = '' }: { all?: boolean; fileName?: string } = {},
): Promise<string[]> {
  const written = await inSlices(writtenRows(store, rows));
  const uploads = [];
  for (let start = 0; start < written.length; start += importBatchRows) {
    const batch = written.slice(start, start + importBatchRows);
    const upload = await storeRows(payloads, writeImport(batch), batch.length);
    uploads.push({ ...upload, ...(all ? { all } : {}), ...(fileName ? { fileName } : {}) });
  }
  const committed = await commit(
    store,
    uploads.map((upload) => ({ op: 'create', collection: 'quizQuestions', upload }) as const),
  );
  return committed.flatMap(({ entry }) => entry ?? []);
}

/**
 * Resolves with the questions of all unfinished imports in the outbox, except imports whose rows are no longer stored.
 */
export async function waitingQuestions(store: AccountStore, payloads: PayloadStore): Promise<NewQuestion[]> {
  const uploads = (await listQueue(store.db)).flatMap(({ entry }) => entry.upload ?? []);
  const blobs = await Promise.all(
    uploads.filter(({ kind }) => kind === 'rows').map(({ sha256 }) => payloads.get(sha256)),
  );
  const texts = await Promise.all(blobs.flatMap((payload) => payload?.text() ?? []));
  return texts.flatMap(readImport) as NewQuestion[];
}

function* writtenRows(
  store: AccountStore,
  rows: readonly Record<string, unknown>[],
): Generator<number, string[]> {
  const written: string[] = [];
  for (const [number, row] of rows.entries()) {
    written.push(writeImportRow(randomId(store.random), validRow(row, number)));
    yield number;
  }
  return written;
}

function validRow(row: Record<string, unknown>, number: number): Record<string, unknown> {
  try {
    return validate('quizQuestions', 'create', row);
  } catch (error) {
    if (error instanceof InvalidMutationError) throw new InvalidImportError(number, error.errors);
    throw error;
  }
}
