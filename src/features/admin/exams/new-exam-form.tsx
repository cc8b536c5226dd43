// <NewExamForm>: the form of a new exam, with its fields and its two PDFs or a URL.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import { AdminFormError } from '#features/admin/shared/admin-form-error.tsx';
import { chaptersIn } from '#features/admin/shared/chapters-in.ts';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormFoot } from '#ui/controls/form-foot.tsx';
import { useFocusFirstError } from '#ui/controls/use-focus-first-error.ts';
import { MissingChoices } from '#ui/lists/missing-choices.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { BaremeEditor } from './bareme/bareme-editor.tsx';
import { AddressInput, ExamInputs } from './exam-inputs.tsx';
import { PdfInput } from './pdf-input.tsx';
import { PublishedNote } from './published-note.tsx';
import { useExamErrorTexts } from './use-exam-error-texts.ts';
import type { ExamForm } from './use-exam-form.ts';
import { useExamLabels } from './use-exam-labels.ts';
import { usePdfHash, usePublishedFiles } from './use-published-files.ts';

type NewExamFormProps = {
  store: AccountStore;
  commands: AdminQueries & OutboxCommands;
  form: ExamForm;
  catalogue: Catalogue;
  inspect: InspectPdf;
  onLeave: () => void;
};

export function NewExamForm(props: NewExamFormProps) {
  const { store, commands, form, catalogue, inspect, onLeave } = props;
  const { t } = useLingui();
  const labels = useExamLabels();
  const element = useFocusFirstError(form.checked);
  const { fields, pdfs, errors, set } = form;
  const texts = useExamErrorTexts(errors, form.problem);

  const chapters = chaptersIn(catalogue, fields);
  // Key of the barème editor: a new editor is mounted after each publication, so that an exercise removed from the
  // published exam is not offered in the next exam.
  const [publishedCount, setPublishedCount] = useState(0);

  const fileHash = usePdfHash(pdfs.file) ?? '';
  const keyHash = usePdfHash(pdfs.correction) ?? '';
  const published = usePublishedFiles(
    store,
    commands,
    [fileHash, keyHash].filter((hash) => hash !== ''),
  );

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit(chapters)) setPublishedCount((count) => count + 1);
  };
  const giveUp = () => (form.isBusy ? undefined : form.discard().then(onLeave));
  const inputs = { fields, errorOf: texts.of, set };
  return (
    <form ref={element} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      <TwoPages
        left={
          <div className="grid gap-4">
            <ExamInputs {...inputs} catalogue={catalogue} />
            <MissingChoices {...catalogue} commands={commands} />
          </div>
        }
        right={
          <div className="grid gap-4">
            <PdfInput
              label={labels.file}
              hint={t`20 Mo au plus.`}
              error={texts.of('file')}
              file={pdfs.file}
              inspect={inspect}
              onFile={(file) => form.setPdf('file', file)}
            />
            <PublishedNote exam={published.get(fileHash)} catalogue={catalogue} />
            {pdfs.file && !fields.fileUrl ? null : <AddressInput {...inputs} />}
            <PdfInput
              label={labels.correction}
              hint={t`Facultatif. Les élèves le téléchargent à part.`}
              error={texts.of('correction')}
              file={pdfs.correction}
              inspect={inspect}
              onFile={(file) => form.setPdf('correction', file)}
            />
            <PublishedNote isCorrection exam={published.get(keyHash)} catalogue={catalogue} />
            <BaremeEditor
              key={publishedCount}
              text={fields.bareme}
              chapters={chapters}
              error={texts.of('bareme')}
              onText={(bareme) => set({ bareme })}
            />
          </div>
        }
      />
      <AdminFormError text={texts.summary} />
      <FormFoot quiet={<Trans>Annuler</Trans>} onQuiet={() => void giveUp()}>
        <Button type="submit" busy={form.isBusy && t`Enregistrement…`}>
          <Trans>Publier</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}
