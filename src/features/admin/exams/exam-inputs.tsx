// Shows the inputs of an exam, and the input for the URL of a paper on another site.
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '#ui/controls/text-input.tsx';
import { controlsIn, ExamControl, type ExamControls } from './exam-control.tsx';
import { useExamLabels } from './use-exam-labels.ts';

export function ExamInputs(controls: ExamControls) {
  const inputsOf = (part: 'top' | 'subject-level' | 'details') =>
    controlsIn('exam', part).map((name) => <ExamControl key={name} name={name} {...controls} />);
  return (
    <>
      {inputsOf('top')}
      <div className="select-pair grid items-start gap-x-3 gap-y-4 grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]">
        {inputsOf('subject-level')}
      </div>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">{inputsOf('details')}</div>
    </>
  );
}

export function AddressInput({ fields, errorOf, set }: Omit<ExamControls, 'catalogue'>) {
  const { t } = useLingui();
  const labels = useExamLabels();
  return (
    <TextInput
      label={labels.fileUrl}
      hint={t`À la place d’un fichier. Les élèves l’ouvrent sur cet autre site : Pare n’en garde rien.`}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      value={fields.fileUrl}
      error={errorOf('fileUrl')}
      onChange={(event) => set({ fileUrl: event.target.value })}
    />
  );
}
