// Manages the form for a new exam: its fields, their errors, and the commit to the outbox. Until the commit
// the fields are saved as a draft; the chosen files are not.
import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { isQuotaError } from '#data/database/storage-full.ts';
import { draftStore } from '#data/local/drafts.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { Chapter } from '#domain/catalogue/chapters.ts';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import { useDraftFields } from '#ui/controls/use-draft-fields.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { addExam, newExamDraftKey } from './add-exam.ts';
import {
  type ExamFieldErrors,
  type ExamFields,
  type ExamPdfs,
  examFieldErrors,
  newExamFields,
  noPdfs,
  pdfError,
  sendablePdfs,
} from './exam-fields.ts';

export type ExamForm = {
  fields: ExamFields;
  pdfs: ExamPdfs;
  errors: ExamFieldErrors;
  /**
   * Errors of the last check of the whole form; each check sets a new object, which moves the focus to the
   * first error.
   */
  checked: ExamFieldErrors;
  problem: string | null;
  isBusy: boolean;
  set: (change: Partial<ExamFields>) => void;
  setPdf: (name: keyof ExamPdfs, file: File | null) => void;
  /** Fills the form with a rejected exam; `onReplaced` is called once the corrected exam is queued. */
  refill: (fields: ExamFields, pdfs: ExamPdfs, onReplaced: () => Promise<void>) => void;
  /**
   * Queues the exam; `chapters` are those of the chosen subject and level. Resolves with true once the exam is
   * queued and the form is empty again; with false if the exam cannot be queued.
   */
  submit: (chapters: readonly Chapter[]) => Promise<boolean>;
  /** Deletes the draft and empties the form. */
  discard: () => Promise<void>;
};

export function useExamForm(store: AccountStore, inspect: InspectPdf): ExamForm {
  const failureText = useFailureText();
  const fieldStore = useMemo(() => draftStore(store, newExamDraftKey), [store]);
  const [empty] = useState(() => newExamFields(store.clock.now()));
  const { fields, setFields, clear } = useDraftFields<ExamFields>(fieldStore, empty);
  const { pdfs, errors, setErrors, forget, setPdf, emptyPdfs } = usePdfs(inspect);
  const [checkedErrors, setChecked] = useState<ExamFieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const replaced = useRef<(() => Promise<void>) | null>(null);

  const discard = async () => {
    replaced.current = null;
    await clear();
    emptyPdfs();
  };
  const submit = async (chapters: readonly Chapter[]) => {
    if (isBusy) return false;
    setBusy(true);
    setProblem(null);
    try {
      const checked = await sendablePdfs(pdfs, inspect);
      const found = {
        ...examFieldErrors(fields, pdfs.file !== null, chapters),
        ...('faults' in checked ? checked.faults : {}),
      };
      setErrors(found);
      setChecked(found);
      if ('faults' in checked || Object.keys(found).length > 0) return false;
      await addExam(store, fields, checked.pdfs);
      await replaced.current?.();
      await discard();
      return true;
    } catch (error) {
      setProblem(failureText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    ...{ fields, pdfs, errors, problem, isBusy, submit, discard },
    checked: checkedErrors,
    set: (change) => {
      forget(Object.keys(change));
      setFields(change);
    },
    setPdf: (name, file) => void setPdf(name, file),
    refill: (refused, files, onReplaced) => {
      replaced.current = onReplaced;
      setFields(refused);
      setErrors({});
      void setPdf('file', files.file);
      void setPdf('correction', files.correction);
    },
  };
}

function usePdfs(inspect: InspectPdf) {
  const [pdfs, setPdfs] = useState<ExamPdfs>(noPdfs);
  const [errors, setErrors] = useState<ExamFieldErrors>({});
  // The files shown now. The result of a check is ignored if its file has been replaced since the check began.
  const shown = useRef<ExamPdfs>(noPdfs);
  const show = (next: ExamPdfs) => {
    shown.current = next;
    setPdfs(next);
  };
  const forget = (names: string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );
  const setPdf = async (name: keyof ExamPdfs, pdf: ExamPdfs[typeof name]) => {
    forget([name]);
    show({ ...shown.current, [name]: pdf });
    const error = pdf && (await pdfError(pdf, inspect));
    if (error && shown.current[name] === pdf) setErrors((before) => ({ ...before, [name]: error }));
  };
  return { pdfs, errors, setErrors, forget, setPdf, emptyPdfs: () => show(noPdfs) };
}

function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  return (error) =>
    isQuotaError(error)
      ? t`Plus de place sur ${thisDevice}. Effacez quelques sujets, puis recommencez.`
      : t`Cela n’a pas marché. Fermez l’application, rouvrez-la, puis recommencez.`;
}
