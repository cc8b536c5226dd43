// <PlaceInputs place faults catalogue onText>: the subject and the level of one question, or of several at once.
import { useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue.ts';
import type { GradeLevel, Subject } from '#domain/rows.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Select } from '#ui/select.tsx';
import type { Catalogue } from '../use-catalogue.ts';
import type { QuestionFaults, QuestionPlace } from './question-fields.ts';
import { useQuestionTexts } from './use-question-texts.ts';

type PlaceInputsProps = {
  place: QuestionPlace;
  faults: QuestionFaults;
  catalogue: Catalogue;
  onText: (name: keyof QuestionPlace, id: string) => void;
};

export function PlaceInputs({ place, faults, catalogue, onText }: PlaceInputsProps) {
  const { t } = useLingui();
  const texts = useQuestionTexts();
  const named = (rows: readonly (Subject | GradeLevel)[]) =>
    rows.map((row) => ({ value: row.id, label: nameIn(currentLanguage(), row) }));
  const choice = (name: keyof QuestionPlace) => ({
    value: place[name],
    error: texts.of(name, faults[name]),
    onValue: (id: string) => onText(name, id),
  });
  return (
    <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
      <Select
        label={t`Matière`}
        {...choice('subject')}
        options={[{ value: '', label: t`Choisir une matière` }, ...named(catalogue.subjects)]}
      />
      <Select
        label={t`Niveau`}
        {...choice('gradeLevel')}
        options={[{ value: '', label: t`Choisir un niveau` }, ...named(catalogue.levels)]}
      />
    </div>
  );
}
