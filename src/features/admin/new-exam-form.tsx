// <NewExamForm store commands form catalogue inspect>: title, subject, level, year, series, session, language, the two PDFs, or an address.
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { InspectPdf } from '#domain/pdf-inspection.ts';
import type { Commands } from '#sync/commands.ts';
import { Button } from '#ui/button.tsx';
import { MissingChoices } from '#ui/missing-choices.tsx';
import { useFocusFirstFault } from '#ui/use-focus-first-fault.ts';
import { FormFault } from './form-fault.tsx';
import { AddressInput, ExamInputs } from './papers/exam-inputs.tsx';
import { PublishedNote } from './papers/published-note.tsx';
import { usePdfHash, usePublishedFiles } from './papers/use-published-files.ts';
import { PdfInput } from './pdf-input.tsx';
import type { Catalogue } from './use-catalogue.ts';
import type { ExamForm } from './use-exam-form.ts';
import { useFaultTexts } from './use-fault-texts.ts';

type NewExamFormProps = {
  store: AccountStore;
  commands: Pick<Commands, 'findExams' | 'syncState' | 'sendNow'>;
  form: ExamForm;
  catalogue: Catalogue;
  inspect: InspectPdf;
};

export function NewExamForm({ store, commands, form, catalogue, inspect }: NewExamFormProps) {
  const { t } = useLingui();
  const element = useFocusFirstFault(form.checked);
  const { fields, pdfs, faults, set } = form;
  const texts = useFaultTexts(faults, form.problem);

  const fileHash = usePdfHash(pdfs.file) ?? '';
  const keyHash = usePdfHash(pdfs.correction) ?? '';
  const published = usePublishedFiles(
    store,
    commands,
    [fileHash, keyHash].filter((hash) => hash !== ''),
  );

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const inputs = { fields, faultOf: texts.of, set };
  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="grid gap-4">
      <ExamInputs {...inputs} catalogue={catalogue} />
      <MissingChoices {...catalogue} commands={commands} />
      <PdfInput
        label={t`Fichier PDF`}
        hint={t`20 Mo au plus.`}
        error={texts.of('file')}
        file={pdfs.file}
        inspect={inspect}
        onFile={(file) => form.setPdf('file', file)}
      />
      <PublishedNote exam={published.get(fileHash)} catalogue={catalogue} />
      {pdfs.file && !fields.fileUrl ? null : <AddressInput {...inputs} />}
      <PdfInput
        label={t`Corrigé (PDF)`}
        hint={t`Facultatif. Les élèves le téléchargent à part.`}
        error={texts.of('correction')}
        file={pdfs.correction}
        inspect={inspect}
        onFile={(file) => form.setPdf('correction', file)}
      />
      <PublishedNote isCorrection exam={published.get(keyHash)} catalogue={catalogue} />
      <FormFault text={texts.summary} />
      <Button type="submit" busy={form.isBusy && t`Enregistrement…`} className="justify-self-start">
        <Trans>Publier</Trans>
      </Button>
    </form>
  );
}
