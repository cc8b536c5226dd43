// Manages the form that edits an exam: the typed texts, the chosen files, and the changes that another admin
// has made since the form was opened.
import { useRef, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import type { Chapter } from '#domain/catalogue/chapters.ts';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import { useRowDraft } from '#features/admin/edit/use-row-draft.ts';
import type { Clash } from '#ui/controls/three-way-edit.ts';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import type { RowEditing } from '#ui/controls/use-three-way-edit.ts';
import { changeExam, type OpenedExam } from './change-exam.ts';
import {
  type EditedFields,
  editedFieldsOf,
  examFileHashes,
  fileClashes,
  isHere,
  noPdfEdits,
  type PdfEdit,
  type PdfEdits,
} from './exam-change.ts';
import {
  type ExamFieldErrors,
  type ExamPdfs,
  examFieldErrors,
  pdfError,
  sendablePdfs,
} from './exam-fields.ts';

export type ExamEdit = Omit<RowEditing<EditedFields>, 'clashes'> & {
  pdfs: PdfEdits;
  errors: ExamFieldErrors;
  /**
   * Errors of the last check of the whole form. Each check sets a new object, which moves the focus to the
   * first error.
   */
  checked: ExamFieldErrors;
  problem: string | null;
  isBusy: boolean;
  clashes: readonly Clash<keyof EditedFields | keyof PdfEdits>[];
  setPdf: (name: keyof PdfEdits, edit: PdfEdit) => void;
  /**
   * Queues the changes; `chapters` are those of the chosen subject and level. Resolves with true if the changes
   * are queued or if nothing was changed, otherwise with false.
   */
  submit: (chapters: readonly Chapter[]) => Promise<boolean>;
};

export function useExamEdit(store: AccountStore, exam: OpenedExam, inspect: InspectPdf): ExamEdit {
  const draftKey = `admin-exam/${exam.id}`;
  const { errorText, attempt } = useCommitError();
  const edit = useRowDraft(store, draftKey, editedFieldsOf(exam));
  const { fields } = edit;
  const { pdfs, changePdfs, isCurrent } = usePdfEdits();
  const [openedHashes, setOpenedHashes] = useState(() => examFileHashes(exam));
  const [errors, setErrors] = useState<ExamFieldErrors>({});
  const [checked, setChecked] = useState<ExamFieldErrors>({});
  const [isBusy, setBusy] = useState(false);

  const changedFiles = fileClashes(exam, pdfs, openedHashes);
  const clashes = [...edit.clashes, ...changedFiles];

  const forget = (names: string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );

  const setPdf = async (name: keyof PdfEdits, edited: PdfEdit) => {
    forget([name]);
    changePdfs({ [name]: edited });
    setOpenedHashes((before) => ({ ...before, [name]: examFileHashes(exam)[name] }));
    const found = edited.kind === 'new' ? await pdfError(edited.pdf, inspect) : null;
    if (found && isCurrent(name, edited)) setErrors((before) => ({ ...before, [name]: found }));
  };

  const resolve = (whose: 'mine' | 'theirs') => {
    edit.resolve(whose);
    setOpenedHashes(examFileHashes(exam));
    if (whose === 'mine') return;
    const taken = changedFiles.map(({ field }) => [field, noPdfEdits[field]]);
    changePdfs(Object.fromEntries(taken));
  };

  const submit = async (chapters: readonly Chapter[]) => {
    if (isBusy || clashes.length > 0) return false;
    setBusy(true);
    try {
      const chosen = await sendablePdfs(newPdfs(pdfs), inspect);
      const hasFile = pdfs.file.kind === 'new' || (pdfs.file.kind === 'kept' && isHere(exam.fileUrl));
      const faults = 'faults' in chosen ? chosen.faults : {};
      const found = { ...examFieldErrors(fields, hasFile, chapters), ...faults };
      setErrors(found);
      setChecked(found);
      if ('faults' in chosen || Object.keys(found).length > 0) return false;
      const change = { fields, pdfs, files: chosen.pdfs };
      if (!(await attempt(() => changeExam(store, exam, change, draftKey)))) return false;
      await edit.clear();
      return true;
    } finally {
      setBusy(false);
    }
  };

  return {
    ...edit,
    ...{ pdfs, errors, checked, isBusy, clashes, resolve, submit },
    problem: errorText ?? null,
    set: (change) => {
      forget(Object.keys(change));
      edit.set(change);
    },
    setPdf: (name, edited) => void setPdf(name, edited),
  };
}

function usePdfEdits() {
  const [pdfs, setPdfs] = useState(noPdfEdits);
  const latest = useRef(noPdfEdits);
  const changePdfs = (change: Partial<PdfEdits>) => {
    latest.current = { ...latest.current, ...change };
    setPdfs(latest.current);
  };
  /**
   * Returns whether `edit` is still the current edit of the file `name`. If it is not, the result of its check
   * must be ignored.
   */
  const isCurrent = (name: keyof PdfEdits, edit: PdfEdit) => latest.current[name] === edit;
  return { pdfs, changePdfs, isCurrent };
}

const newPdfs = ({ file, correction }: PdfEdits): ExamPdfs => ({
  file: file.kind === 'new' ? file.pdf : null,
  correction: correction.kind === 'new' ? correction.pdf : null,
});
