// <EditExamForm>: the form of an existing exam, with its fields and its two files.
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import { ConflictNotice, choiceHintId } from '#features/admin/edit/conflict-notice.tsx';
import { AdminFormError } from '#features/admin/shared/admin-form-error.tsx';
import { chaptersIn } from '#features/admin/shared/chapters-in.ts';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormFoot } from '#ui/controls/form-foot.tsx';
import { ResumedEdit } from '#ui/controls/resumed-edit.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useFocusFirstError } from '#ui/controls/use-focus-first-error.ts';
import { trash } from '#ui/icons/section-icons.ts';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { BaremeEditor } from './bareme/bareme-editor.tsx';
import { useReadableClashes } from './bareme/use-readable-clashes.ts';
import type { OpenedExam } from './change-exam.ts';
import { isHere } from './exam-change.ts';
import { AddressInput, ExamInputs } from './exam-inputs.tsx';
import { StoredPdfInput } from './stored-pdf-input.tsx';
import { type ExamEdit, useExamEdit } from './use-exam-edit.ts';
import { type ExamErrorTexts, useExamErrorTexts } from './use-exam-error-texts.ts';
import { useExamLabels } from './use-exam-labels.ts';

type EditExamFormProps = {
  exam: OpenedExam;
  store: AccountStore;
  catalogue: Catalogue;
  inspect: InspectPdf;
  onLeave: () => void;
  onDelete: () => void;
};

export function EditExamForm({ exam, store, catalogue, inspect, onLeave, onDelete }: EditExamFormProps) {
  const { t } = useLingui();
  const labels = useExamLabels();
  const edit = useExamEdit(store, exam, inspect);
  const { fields, set } = edit;
  const texts = useExamErrorTexts(edit.errors, edit.problem);
  const element = useFocusFirstError(edit.checked);
  const inputs = { fields, errorOf: texts.of, set };
  const chapters = chaptersIn(catalogue, fields);
  const readable = useReadableClashes<(typeof edit.clashes)[number]['field']>(chapters);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await edit.submit(chapters)) onLeave();
  };
  const giveUp = () => (edit.isBusy ? undefined : edit.clear().then(onLeave));
  return (
    <form ref={element} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      {edit.isResumed ? <ResumedEdit onGiveUp={() => void edit.clear()} /> : null}
      <TwoPages
        left={
          <div className="grid gap-4">
            <ExamInputs {...inputs} catalogue={catalogue} />
          </div>
        }
        right={<ExamFiles exam={exam} edit={edit} texts={texts} chapters={chapters} inspect={inspect} />}
      />
      <AdminFormError text={edit.clashes.length > 0 ? null : texts.summary} />
      <ConflictNotice
        clashes={readable(edit.clashes)}
        labels={labels}
        named={[...catalogue.subjects, ...catalogue.levels]}
        onResolve={edit.resolve}
      >
        <Trans>Quelqu’un d’autre a changé cet examen pendant que vous écriviez.</Trans>
      </ConflictNotice>
      <Button variant="bad" icon={trash} className="self-start justify-self-start" onClick={onDelete}>
        <Trans>Supprimer l’examen</Trans>
      </Button>
      <FormFoot quiet={<Trans>Annuler</Trans>} onQuiet={() => void giveUp()}>
        <Button
          type="submit"
          busy={edit.isBusy && t`Enregistrement…`}
          disabled={edit.clashes.length > 0}
          aria-describedby={edit.clashes.length > 0 ? choiceHintId : undefined}
        >
          <Trans>Enregistrer</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}

function storedPdf(exam: OpenedExam, part: 'file' | 'correction', otherwise: string) {
  if (!isHere(exam[`${part}Url`])) return null;
  return { name: (part === 'file' && exam.fileName) || otherwise, size: exam[`${part}SizeBytes`] ?? 0 };
}

type ExamFilesProps = Pick<EditExamFormProps, 'exam' | 'inspect'> & {
  edit: ExamEdit;
  texts: ExamErrorTexts;
  chapters: ReturnType<typeof chaptersIn>;
};

/** The PDFs of the exam, and the barème that is written from them. */
function ExamFiles({ exam, edit, texts, chapters, inspect }: ExamFilesProps) {
  const { t } = useLingui();
  const labels = useExamLabels();
  const { fields, pdfs, set } = edit;
  const keepsFile = pdfs.file.kind === 'kept' && isHere(exam.fileUrl);
  return (
    <div className="grid gap-4">
      <StoredPdfInput
        label={labels.file}
        hint={t`20 Mo au plus.`}
        error={texts.of('file')}
        stored={storedPdf(exam, 'file', labels.file)}
        edit={pdfs.file}
        inspect={inspect}
        onEdit={(change) => edit.setPdf('file', change)}
      />
      {keepsFile ? (
        <TextInput
          label={labels.fileName}
          hint={t`Le nom que les élèves voient quand ils l’enregistrent.`}
          maxLength={maxLengthOf('exams', 'fileName')}
          value={fields.fileName}
          onChange={(event) => set({ fileName: event.target.value })}
        />
      ) : null}
      {keepsFile || (pdfs.file.kind === 'new' && !fields.fileUrl) ? null : (
        <AddressInput fields={fields} errorOf={texts.of} set={set} />
      )}
      <StoredPdfInput
        label={labels.correction}
        hint={t`Facultatif. Les élèves le téléchargent à part.`}
        error={texts.of('correction')}
        stored={storedPdf(exam, 'correction', labels.correction)}
        edit={pdfs.correction}
        inspect={inspect}
        onEdit={(change) => edit.setPdf('correction', change)}
      />
      <BaremeEditor
        text={fields.bareme}
        chapters={chapters}
        error={texts.of('bareme')}
        onText={(bareme) => set({ bareme })}
      />
    </div>
  );
}
