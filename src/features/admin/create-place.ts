// A subject or level that a file of questions names and that does not exist yet.
import type { AccountStore } from '#data/account-store.ts';
import { commit } from '#data/outbox.ts';
import { listAllGradeLevels, listAllSubjects } from '#data/read-catalogue.ts';
import { catalogueCode } from '#domain/catalogue-code.ts';
import type { UnknownPlace } from '#domain/question-file/shared-faults.ts';
import type { GradeLevel } from '#domain/rows.ts';

/** Queues it, as the last of the levels where it is one; resolves with its id. Rejects as `commit` does. */
export async function createPlace(
  store: AccountStore,
  { kind, said }: UnknownPlace,
  levels: readonly GradeLevel[],
): Promise<string> {
  const taken = kind === 'subject' ? await listAllSubjects(store.db) : await listAllGradeLevels(store.db);
  const code = catalogueCode(
    said,
    taken.map((row) => row.code),
  );
  const displayOrder = Math.max(0, ...levels.map((level) => level.displayOrder)) + 1;
  const [made] = await commit(
    store,
    kind === 'subject'
      ? { op: 'create', collection: 'subjects', data: { code, name: said } }
      : { op: 'create', collection: 'gradeLevels', data: { code, name: said, displayOrder } },
  );
  if (!made) throw new Error('a commit answers each of its mutations');
  return made.record;
}
