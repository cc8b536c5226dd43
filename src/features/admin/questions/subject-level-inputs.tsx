// <SubjectLevelInputs>: the inputs for the subject and level of one question, or of several questions at
// once.
import { SubjectLevelSelect } from '#features/admin/shared/subject-level-select.tsx';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import type { QuestionFieldErrors, QuestionSubjectLevel } from './question-fields.ts';
import { useQuestionTexts } from './use-question-error-texts.ts';

type SubjectLevelInputsProps = {
  subjectLevel: QuestionSubjectLevel;
  errors: QuestionFieldErrors;
  catalogue: Catalogue;
  onText: (name: keyof QuestionSubjectLevel, id: string) => void;
};

export function SubjectLevelInputs({ subjectLevel, errors, catalogue, onText }: SubjectLevelInputsProps) {
  const texts = useQuestionTexts();
  return (
    <div className="select-pair grid items-start gap-x-3 gap-y-4 grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]">
      {(['subject', 'gradeLevel'] as const).map((name) => (
        <SubjectLevelSelect
          key={name}
          name={name}
          catalogue={catalogue}
          value={subjectLevel[name]}
          error={texts.of(name, errors[name])}
          onValue={(id) => onText(name, id)}
        />
      ))}
    </div>
  );
}
