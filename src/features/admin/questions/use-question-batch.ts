// Manages the form for new questions: its texts, their errors, and the commit to the outbox.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { draftStore } from '#data/local/drafts.ts';
import { cachePayloads } from '#data/outbox/upload-payloads.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { randomId } from '#lib/random-id.ts';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import { useDraftFields } from '#ui/controls/use-draft-fields.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import {
  type BatchFields,
  batchSubjectLevel,
  type FormMode,
  modeOf,
  newBatch,
  numbersOf,
  questionAt,
  recordAt,
  withField,
  withOneMore,
  without,
  withRecord,
} from './batch-fields.ts';
import { type BatchProblem, type CheckedBatch, checkBatch } from './check-batch.ts';
import { addQuestions } from './question-actions.ts';
import type { FieldName, QuestionFieldErrors } from './question-fields.ts';
import { type StoredFigure, storeFigure } from './store-figure.ts';

const noErrors = { problem: null, faults: {} };

export type QuestionBatch = {
  fields: BatchFields;
  mode: FormMode;
  numbers: string[];
  /** Errors by the number of the question; the key `subjectLevel` has the errors of subject and level. */
  faults: Record<string, QuestionFieldErrors>;
  /** Text that says why the form was not sent; null if there is no problem. */
  problem: string | null;
  /** Text that says how many questions the last sending left in the form; null if it left none. */
  remark: string | null;
  isBusy: boolean;
  setMode: (mode: FormMode) => void;
  set: (number: string, name: FieldName, text: string) => void;
  /** Stores the figure of a question; null removes the figure. */
  setFigure: (number: string, file: File | null) => Promise<StoredFigure>;
  addOne: () => void;
  remove: (number: string) => void;
  submit: () => Promise<void>;
};

/** `draftKey` names the draft in which the questions are kept until they are published. */
export function useQuestionBatch(store: AccountStore, draftKey: string): QuestionBatch {
  const fieldStore = useMemo(() => draftStore(store, draftKey), [store, draftKey]);
  const { fields, setFields, clear } = useDraftFields<BatchFields>(fieldStore, newBatch);
  const { found, setFound, clearError } = useFoundErrors();
  const showRemoval = useRemovalToast();
  const [leftCount, setLeftCount] = useState(0);
  const { errorText, attempt, isBusy } = useCommitError();
  const mode = modeOf(fields);
  const texts = useBatchTexts(leftCount);

  const submit = async () => {
    const { sent, left, ...found } = checkBatch(fields);
    setFound(found);
    setLeftCount(0);
    if (found.problem) return;
    const questions = sent.map((number) => ({
      record: recordAt(fields, number),
      fields: questionAt(fields, number),
    }));
    const isQueued = await attempt(() =>
      addQuestions(store, batchSubjectLevel(fields), questions, left.length > 0 ? null : draftKey),
    );
    if (!isQueued) return;
    setLeftCount(left.length);
    if (left.length > 0) return setFields({ order: left.join(',') });
    const { subject = '', gradeLevel = '' } = fields;
    await clear();
    // Keeps the subject and level, because the next question usually has the same.
    setFields({ mode, subject, gradeLevel });
  };

  return {
    ...{ fields, mode, numbers: numbersOf(fields), faults: found.faults, isBusy, submit },
    problem: errorText ?? (found.problem && texts.problem[found.problem]),
    remark: leftCount > 0 ? texts.remark : null,
    setMode: (next) => {
      setFound(noErrors);
      setFields({ mode: next });
    },
    set: (number, name, text) => {
      clearError(number, name);
      setFields({
        ...withRecord(fields, number, () => randomId(store.random)),
        ...withField(fields, number, name, text),
      });
    },
    setFigure: async (number, file) => {
      const stored = await storeFigure(cachePayloads(caches), file);
      if (!('fault' in stored))
        setFields({ [`${number}.figure`]: stored.sha256, [`${number}.figureSize`]: stored.sizeBytes });
      return stored;
    },
    addOne: () => setFields(withOneMore(fields)),
    remove: (number) => {
      const { order = '1' } = fields;
      setFields(without(fields, number));
      showRemoval(() => setFields({ order }));
    },
  };
}

function useFoundErrors() {
  const [found, setFound] = useState<Pick<CheckedBatch, 'problem' | 'faults'>>(noErrors);
  const clearError = (number: string, name: FieldName) => {
    const where = name === 'subject' || name === 'gradeLevel' ? 'subjectLevel' : number;
    const { [name]: _, ...others } = found.faults[where] ?? {};
    setFound({ problem: null, faults: { ...found.faults, [where]: others } });
  };
  return { found, setFound, clearError };
}

function useRemovalToast(): (undo: () => void) => void {
  const { t } = useLingui();
  return (undo) => showToast({ title: t`Question enlevée`, action: { label: t`Annuler`, run: undo } });
}

function useBatchTexts(leftCount: number): { problem: Record<BatchProblem, string>; remark: string } {
  const { t } = useLingui();
  return {
    problem: {
      'not-all-fields': t`Veuillez remplir tous les champs`,
      'no-subject-level': t`Veuillez sélectionner une matière et un niveau`,
      'none-complete': t`Veuillez remplir au moins une question complète`,
      faulty: t`Corrigez ce qui est signalé, puis recommencez.`,
    },
    remark: t({
      message: plural(leftCount, {
        one: 'Publié. # autre question reste ici.',
        other: 'Publié. # autres questions restent ici.',
      }),
    }),
  };
}
