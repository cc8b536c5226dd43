// The state of the form that changes an exam: what was typed on which state of the row, and what another has changed
// since. A field that was not touched follows the row; what both have changed waits for a choice.
import { useEffect, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { InspectPdf } from '#domain/pdf-inspection.ts';
import { useCommitFault } from '#ui/use-commit-fault.ts';
import { type ExamFaults, type ExamPdfs, fieldFaults, pdfFault, sendablePdfs } from '../exam-fields.ts';
import { changeExam, type OpenedExam } from './change-exam.ts';
import {
  type Clash,
  type EditedFields,
  editedFieldsOf,
  isHere,
  meetChange,
  noPdfEdits,
  type PdfEdit,
  type PdfEdits,
} from './exam-change.ts';

export type ExamEdit = {
  fields: EditedFields;
  pdfs: PdfEdits;
  faults: ExamFaults;
  /** What the last check of the whole form has found: another object at each. */
  checked: ExamFaults;
  problem: string | null;
  isBusy: boolean;
  clashes: readonly Clash[];
  set: (change: Partial<EditedFields>) => void;
  setPdf: (name: keyof PdfEdits, edit: PdfEdit) => void;
  /** Ends the clashes, by one's own version or by that of the other. */
  settle: (whose: 'mine' | 'theirs') => void;
  /** Resolves with whether it is queued, or nothing was changed. */
  submit: () => Promise<boolean>;
};

export function useExamEdit(store: AccountStore, exam: OpenedExam, inspect: InspectPdf): ExamEdit {
  const { fault, attempt } = useCommitFault();
  const [opened, setOpened] = useState(exam);
  const [fields, setFields] = useState(() => editedFieldsOf(exam));
  const [pdfs, setPdfs] = useState(noPdfEdits);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const [faults, setFaults] = useState<ExamFaults>({});
  const [checked, setChecked] = useState<ExamFaults>({});
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (exam.updated === opened.updated && exam.seq === opened.seq) return;
    const met = meetChange(opened, exam, { fields, pdfs });
    setFields(met.fields);
    setClashes(met.clashes);
    setOpened(exam);
  }, [exam, opened, fields, pdfs]);

  const forget = (names: string[]) =>
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );

  const setPdf = async (name: keyof PdfEdits, edit: PdfEdit) => {
    forget([name]);
    setPdfs((before) => ({ ...before, [name]: edit }));
    const found = edit.kind === 'new' ? await pdfFault(edit.pdf, inspect) : null;
    if (found) setFaults((before) => ({ ...before, [name]: found }));
  };

  const takeTheirs = () => {
    const files = clashes.filter(({ field }) => field in noPdfEdits);
    const texts = clashes.filter(({ field }) => !(field in noPdfEdits));
    const theirs = Object.fromEntries(texts.map((clash) => [clash.field, clash.theirs]));
    setFields((before) => ({ ...before, ...theirs }));
    setPdfs((before) => ({
      ...before,
      ...Object.fromEntries(files.map(({ field }) => [field, { kind: 'kept' }])),
    }));
  };

  const submit = async () => {
    if (isBusy || clashes.length > 0) return false;
    setBusy(true);
    try {
      const chosen = await sendablePdfs(newPdfs(pdfs), inspect);
      const hasFile = pdfs.file.kind === 'new' || (pdfs.file.kind === 'kept' && isHere(opened.fileUrl));
      const found = { ...fieldFaults(fields, hasFile), ...('faults' in chosen ? chosen.faults : {}) };
      setFaults(found);
      setChecked(found);
      if ('faults' in chosen || Object.keys(found).length > 0) return false;
      return await attempt(() => changeExam(store, opened, { fields, pdfs, files: chosen.pdfs }));
    } finally {
      setBusy(false);
    }
  };

  return {
    fields,
    pdfs,
    faults,
    checked,
    problem: fault ?? null,
    isBusy,
    clashes,
    set: (change) => {
      forget(Object.keys(change));
      setFields((before) => ({ ...before, ...change }));
    },
    setPdf: (name, edit) => void setPdf(name, edit),
    settle: (whose) => {
      if (whose === 'theirs') takeTheirs();
      setClashes([]);
    },
    submit,
  };
}

const newPdfs = ({ file, correction }: PdfEdits): ExamPdfs => ({
  file: file.kind === 'new' ? file.pdf : null,
  correction: correction.kind === 'new' ? correction.pdf : null,
});
