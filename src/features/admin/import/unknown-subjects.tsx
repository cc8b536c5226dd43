// <UnknownSubjects>: asks the admin to choose a subject or level for each name in the file that no active
// subject or level has.
import { useMemo } from 'react';
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { unknownNames } from '#domain/question-file/group-errors.ts';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { UnknownSubject } from './unknown-subject.tsx';
import type { QuestionImport, ReadQuestions } from './use-question-file.ts';

type UnknownSubjectsProps = {
  form: QuestionImport;
  file: ReadQuestions;
  store: AccountStore;
  catalogue: Catalogue;
};

export function UnknownSubjects({ form, file, store, catalogue }: UnknownSubjectsProps) {
  const { faulty } = file.examination;
  const unknown = useMemo(() => unknownNames(faulty), [faulty]);
  const all = useLive(
    async () => ({ subject: await listAllSubjects(store.db), level: await listAllGradeLevels(store.db) }),
    [store],
  );
  if (!all) return null;
  const active = { subject: catalogue.subjects, level: catalogue.levels };
  return unknown.map((unknownName) => (
    <UnknownSubject
      key={`${unknownName.kind} ${unknownName.said}`}
      unknownName={unknownName}
      rows={active[unknownName.kind]}
      all={all[unknownName.kind]}
      store={store}
      onChoose={(id) => form.chooseSubjectOrLevel(unknownName.kind, unknownName.said, id)}
    />
  ));
}
