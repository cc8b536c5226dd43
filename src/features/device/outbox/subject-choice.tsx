// <SubjectChoice>: a select that moves an unsent question to another subject.
import { useLingui } from '@lingui/react/macro';
import { listAllSubjects } from '#data/queries/read-catalogue.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { byNameIn, nameIn } from '#domain/catalogue/catalogue.ts';
import { labelsOf } from '#i18n/field-labels.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Select } from '#ui/controls/select.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';

type SubjectChoiceProps = {
  store: AccountStore;
  value: string;
  onValue: (subject: string) => void;
};

export function SubjectChoice({ store, value, onValue }: SubjectChoiceProps) {
  const { i18n } = useLingui();
  const subjects = useLive(() => listAllSubjects(store.db), [store]);
  if (!subjects) return null;
  // A deactivated subject is offered only if the question already has it.
  const offered = subjects
    .filter(({ id, isActive }) => isActive || id === value)
    .sort(byNameIn(currentLanguage()));
  return (
    <Select
      label={labelsOf(i18n, 'forumPosts').subject}
      value={value}
      onValue={onValue}
      options={offered.map((subject) => ({ value: subject.id, label: nameIn(currentLanguage(), subject) }))}
    />
  );
}
