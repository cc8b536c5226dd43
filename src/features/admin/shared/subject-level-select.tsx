// <SubjectLevelSelect>: the select box for the subject or for the level of an exam or a question. `named`
// makes options from rows.
import { useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { labelsOf } from '#i18n/field-labels.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Select } from '#ui/controls/select.tsx';
import type { Catalogue } from './use-catalogue.ts';

type SubjectLevelSelectProps = {
  name: 'subject' | 'gradeLevel';
  catalogue: Catalogue;
  value: string;
  error?: string | undefined;
  onValue: (id: string) => void;
};

export function SubjectLevelSelect({ name, catalogue, ...field }: SubjectLevelSelectProps) {
  const { t, i18n } = useLingui();
  const none = { value: '', label: t`Choisir` };
  const rows = named(name === 'subject' ? catalogue.subjects : catalogue.levels);
  return <Select label={labelsOf(i18n, 'exams')[name]} {...field} options={[none, ...rows]} />;
}

export const named = (rows: readonly (Subject | GradeLevel)[]) =>
  rows.map((row) => ({ value: row.id, label: nameIn(currentLanguage(), row) }));
