// <PlaceInputs place faults catalogue onText>: the inputs for the subject and level of one question, or of
// several at once.
import { PlaceSelect } from '#features/admin/shared/subject-level-select.tsx';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import type { QuestionFaults, QuestionPlace } from './question-fields.ts';
import { useQuestionTexts } from './use-question-error-texts.ts';

type PlaceInputsProps = {
  place: QuestionPlace;
  faults: QuestionFaults;
  catalogue: Catalogue;
  onText: (name: keyof QuestionPlace, id: string) => void;
};

export function PlaceInputs({ place, faults, catalogue, onText }: PlaceInputsProps) {
  const texts = useQuestionTexts();
  return (
    <div className="grid items-start gap-x-3 gap-y-4 grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))]">
      {(['subject', 'gradeLevel'] as const).map((name) => (
        <PlaceSelect
          key={name}
          name={name}
          catalogue={catalogue}
          value={place[name]}
          error={texts.of(name, faults[name])}
          onValue={(id) => onText(name, id)}
        />
      ))}
    </div>
  );
}
