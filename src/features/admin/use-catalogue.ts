// useCatalogue(store): the subjects and levels that can be chosen; undefined until they are read.
import type { AccountStore } from '#data/account-store.ts';
import { listGradeLevels, listSubjects } from '#data/read-catalogue.ts';
import type { GradeLevel, Subject } from '#domain/rows.ts';
import { useLive } from '#ui/use-live.ts';

export type Catalogue = { subjects: readonly Subject[]; levels: readonly GradeLevel[] };

export const useCatalogue = (store: AccountStore): Catalogue | undefined =>
  useLive(
    async () => ({ subjects: await listSubjects(store.db), levels: await listGradeLevels(store.db) }),
    [store],
  );
