// The state of the form for a new exam: its fields, what is wrong with them, and handing them to the queue.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { isQuotaError } from '#data/storage-full.ts';
import { useThisDevice } from '#ui/use-this-device.ts';
import { addExam } from './actions.ts';
import {
  type ExamFaults,
  type ExamFields,
  type ExamPdfs,
  fieldFaults,
  newExamFields,
  pdfFault,
} from './exam-fields.ts';

const noPdfs: ExamPdfs = { file: null, correction: null };

export type ExamForm = {
  fields: ExamFields;
  pdfs: ExamPdfs;
  faults: ExamFaults;
  /** What stood in the way of keeping it; null: nothing. */
  problem: string | null;
  isBusy: boolean;
  set: (change: Partial<ExamFields>) => void;
  setPdf: (name: keyof ExamPdfs, file: File | null) => void;
  /** Fills the form with an exam that was refused; `onReplaced` runs once the corrected one is queued. */
  refill: (fields: ExamFields, onReplaced: () => Promise<void>) => void;
  /** Resolves with whether it was queued; the form is empty then. */
  submit: () => Promise<boolean>;
};

export function useExamForm(store: AccountStore): ExamForm {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const [fields, setFields] = useState(() => newExamFields(store.clock.now()));
  const [pdfs, setPdfs] = useState(noPdfs);
  const [faults, setFaults] = useState<ExamFaults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const replaced = useRef<(() => Promise<void>) | null>(null);

  const forget = (names: string[]) =>
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );

  const setPdf = async (name: keyof ExamPdfs, file: File | null) => {
    const fault = file && (await pdfFault(file));
    forget([name]);
    if (fault) setFaults((before) => ({ ...before, [name]: fault }));
    setPdfs((before) => ({ ...before, [name]: fault ? null : file }));
  };

  const submit = async () => {
    if (isBusy) return false;
    const found = fieldFaults(fields);
    setFaults(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return false;
    setBusy(true);
    try {
      await addExam(store, fields, pdfs);
      await replaced.current?.();
      replaced.current = null;
      setFields(newExamFields(store.clock.now()));
      setPdfs(noPdfs);
      return true;
    } catch (error) {
      const isFull = isQuotaError(error);
      setProblem(
        isFull
          ? t`Plus de place sur ${thisDevice}. Effacez quelques sujets, puis recommencez.`
          : t`Cela n’a pas marché. Fermez l’application, rouvrez-la, puis recommencez.`,
      );
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    fields,
    pdfs,
    faults,
    problem,
    isBusy,
    set: (change) => {
      forget(Object.keys(change));
      setFields((before) => ({ ...before, ...change }));
    },
    setPdf: (name, file) => void setPdf(name, file),
    refill: (refused, onReplaced) => {
      replaced.current = onReplaced;
      setFields(refused);
      setPdfs(noPdfs);
      setFaults({});
    },
    submit,
  };
}
