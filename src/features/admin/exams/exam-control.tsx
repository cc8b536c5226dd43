// <ExamControl>: the input of one field of an exam. This file also defines the order of these inputs in each
// form, and the options of some inputs.
import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { allSeries, allSessions } from '#domain/schema/exam-kinds.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import { SubjectLevelSelect } from '#features/admin/shared/subject-level-select.tsx';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import { useLanguages } from '#features/admin/shared/use-content-languages.ts';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import type { ExamFieldErrors, ExamFields } from './exam-fields.ts';
import { useExamLabels } from './use-exam-labels.ts';

export type ExamControls = {
  fields: ExamFields;
  errorOf: (field: keyof ExamFieldErrors) => string | undefined;
  set: (change: Partial<ExamFields>) => void;
  catalogue: Catalogue;
};

/**
 * Names of the fields with an <ExamControl>. The URL has its input next to the paper's file, and the barème
 * its editor next to the answer key.
 */
export type ExamControlName = Exclude<keyof ExamFields, 'fileUrl' | 'bareme'>;

type Form = 'exam' | 'batch';
type Part = 'top' | 'subject-level' | 'details';

/**
 * The part of the form that contains the input of each field, in the form of one exam and in the form of a
 * batch item; null if the form does not show the field. The inputs of a part are in the order of this list.
 */
const parts: Record<ExamControlName, { exam: Part; batch: Part | null }> = {
  title: { exam: 'top', batch: 'top' },
  subject: { exam: 'subject-level', batch: 'details' },
  gradeLevel: { exam: 'subject-level', batch: 'details' },
  year: { exam: 'details', batch: 'details' },
  series: { exam: 'details', batch: 'details' },
  session: { exam: 'details', batch: 'details' },
  language: { exam: 'details', batch: null },
};

export const controlsIn = (form: Form, part: Part): ExamControlName[] =>
  (Object.keys(parts) as ExamControlName[]).filter((name) => parts[name][form] === part);

type ExamControlProps = ExamControls & {
  name: ExamControlName;
  hint?: ReactNode;
};

export function ExamControl(props: ExamControlProps): ReactElement {
  const { name, fields, errorOf, set, catalogue, hint } = props;
  const label = useExamLabels()[name];
  const choices = useExamChoices();
  const field = { label, value: fields[name], error: errorOf(name) };
  const chosen = { ...field, onValue: (value: string) => set({ [name]: value }) };
  const typed = {
    ...field,
    hint,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  };
  switch (name) {
    case 'year':
      return <TextInput inputMode="numeric" maxLength={4} {...typed} />;
    case 'subject':
    case 'gradeLevel':
      return <SubjectLevelSelect name={name} catalogue={catalogue} {...chosen} />;
    case 'series':
      return <Select {...chosen} options={choices.series} />;
    case 'session':
      return <Select {...chosen} options={choices.session} />;
    case 'language':
      return <Select {...chosen} options={choices.language} />;
    default:
      return <TextInput maxLength={maxLengthOf('exams', name)} {...typed} />;
  }
}

export function useExamChoices() {
  const { t } = useLingui();
  const sessionNames = {
    ordinaire: t`Ordinaire`,
    extraordinaire: t`Extraordinaire`,
    permanent: t`Bac permanent`,
  };
  const none = { value: '', label: t`Aucune` };
  return {
    series: [none, ...allSeries.map((one) => ({ value: one, label: one }))],
    session: [none, ...allSessions.map((one) => ({ value: one, label: sessionNames[one] }))],
    language: useLanguages(),
  };
}
