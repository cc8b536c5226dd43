// <ExamInputs …controls>: the inputs of an exam: title, subject, level, year, series, session, language.
// <AddressInput fields errorOf set>: the URL of the paper if it is on another site.
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '#ui/controls/text-input.tsx';
import { ExamControl, type ExamControls } from './exam-control.tsx';

export function ExamInputs(controls: ExamControls) {
  return (
    <>
      <ExamControl name="title" {...controls} />
      <div className="grid items-start gap-x-3 gap-y-4 grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))]">
        <ExamControl name="subject" {...controls} />
        <ExamControl name="gradeLevel" {...controls} />
      </div>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
        <ExamControl name="year" {...controls} />
        <ExamControl name="series" {...controls} />
        <ExamControl name="session" {...controls} />
        <ExamControl name="language" {...controls} />
      </div>
    </>
  );
}

export function AddressInput({ fields, errorOf, set }: Omit<ExamControls, 'catalogue'>) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Adresse sur un autre site`}
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
