// State of the form that edits an exam: the typed texts, the chosen files, and the changes that another
// admin has made since.
import { useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import { useRowDraft } from '#features/admin/edit/use-row-draft.ts';
import type { Clash } from '#ui/controls/three-way-edit.ts';
import { useCommitFault } from '#ui/controls/use-commit-error.ts';
import type { RowEditing } from '#ui/controls/use-three-way-edit.ts';
import { changeExam, type OpenedExam } from './change-exam.ts';
import {
  type EditedFields,
  editedFieldsOf,
  fileClashes,
  isHere,
  noPdfEdits,
  type PdfEdit,
  type PdfEdits,
  standingFilesOf,
} from './exam-change.ts';
import { type ExamFaults, type ExamPdfs, fieldFaults, pdfFault, sendablePdfs } from './exam-fields.ts';

type ExamEdit = Omit<RowEditing<EditedFields>, 'clashes'> & {
  pdfs: PdfEdits;
  faults: ExamFaults;
  /**
   * Errors of the last check of the whole form; a new object at each check, which moves the focus to the
   * first error.
   */
  checked: ExamFaults;
  problem: string | null;
  isBusy: boolean;
  clashes: readonly Clash<keyof EditedFields | keyof PdfEdits>[];
  setPdf: (name: keyof PdfEdits, edit: PdfEdit) => void;
  /** Resolves with true if the change is queued, or if nothing was changed. */
  submit: () => Promise<boolean>;
};

export function useExamEdit(store: AccountStore, exam: OpenedExam, inspect: InspectPdf): ExamEdit {
  const draftKey = `admin-exam/${exam.id}`;
  const { fault, attempt } = useCommitFault();
  const edit = useRowDraft(store, draftKey, editedFieldsOf(exam));
  const { fields } = edit;
  const [pdfs, setPdfs] = useState(noPdfEdits);
  const [standing, setStanding] = useState(() => standingFilesOf(exam));
  const [faults, setFaults] = useState<ExamFaults>({});
  const [checked, setChecked] = useState<ExamFaults>({});
  const [isBusy, setBusy] = useState(false);

  const changedFiles = fileClashes(exam, pdfs, standing);
  const clashes = [...edit.clashes, ...changedFiles];

  const forget = (names: string[]) =>
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );

  const setPdf = async (name: keyof PdfEdits, edited: PdfEdit) => {
    forget([name]);
    setPdfs((before) => ({ ...before, [name]: edited }));
    setStanding((before) => ({ ...before, [name]: standingFilesOf(exam)[name] }));
    const found = edited.kind === 'new' ? await pdfFault(edited.pdf, inspect) : null;
    if (found) setFaults((before) => ({ ...before, [name]: found }));
  };

  const settle = (whose: 'mine' | 'theirs') => {
    edit.settle(whose);
    setStanding(standingFilesOf(exam));
    if (whose === 'mine') return;
    const taken = changedFiles.map(({ field }) => [field, noPdfEdits[field]]);
    setPdfs((before) => ({ ...before, ...Object.fromEntries(taken) }));
  };

  const submit = async () => {
    if (isBusy || clashes.length > 0) return false;
    setBusy(true);
    try {
      const chosen = await sendablePdfs(newPdfs(pdfs), inspect);
      const hasFile = pdfs.file.kind === 'new' || (pdfs.file.kind === 'kept' && isHere(exam.fileUrl));
      const found = { ...fieldFaults(fields, hasFile), ...('faults' in chosen ? chosen.faults : {}) };
      setFaults(found);
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
    ...{ pdfs, faults, checked, isBusy, clashes, settle, submit },
    problem: fault ?? null,
    set: (change) => {
      forget(Object.keys(change));
      edit.set(change);
    },
    setPdf: (name, edited) => void setPdf(name, edited),
  };
}

const newPdfs = ({ file, correction }: PdfEdits): ExamPdfs => ({
  file: file.kind === 'new' ? file.pdf : null,
  correction: correction.kind === 'new' ? correction.pdf : null,
});
