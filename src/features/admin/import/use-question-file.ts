// Manages the import of a question file: the reading of the file, the admin's choices and options, and the
// commit to the outbox.
import { useRef, useState } from 'react';
import { isQuotaError } from '#data/database/storage-full.ts';
import { commit } from '#data/outbox/outbox.ts';
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { type CatalogueChoices, catalogueIdsOf, noChoices } from '#domain/question-file/check-row.ts';
import {
  type KnownQuestions,
  nothingKnown,
  type QuestionChange,
} from '#domain/question-file/compare-with-questions.ts';
import { type Examination, examineFile } from '#domain/question-file/validate-file.ts';
import type { ContentLanguage } from '#domain/schema/schema.ts';
import { asName } from '#domain/search/tokenize.ts';
import { baseOf } from '#features/admin/edit/base-of.ts';
import { defaultLanguage } from '#lib/language/languages.ts';
import { inSlices } from '#lib/time-slicing.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { type FileError, fileText } from './decode-file.ts';
import { readKnownQuestions } from './existing-questions.ts';

export type Given = File | string;

export type ImportProblem = FileError | 'empty' | 'unreadable' | 'disk-full' | 'not-saved';

type QuestionFile =
  | { step: 'none'; problem: ImportProblem | null }
  | { step: 'reading'; name: string; percent: number }
  | {
      step: 'read';
      name: string;
      text: string;
      choices: CatalogueChoices;
      examination: Examination;
      options: ImportOptions;
      problem: ImportProblem | null;
      isBusy: boolean;
    };

export type ReadQuestions = QuestionFile & { step: 'read' };

/**
 * Options of an import. `language` is the language of questions that name no language. `all` is true if
 * duplicates are imported too.
 */
type ImportOptions = { language: ContentLanguage; all: boolean };

export const countNewQuestions = ({ examination: { questions, doubles }, options }: ReadQuestions): number =>
  questions.length + (options.all ? doubles.length : 0);

export const countTaken = (file: ReadQuestions): number =>
  countNewQuestions(file) + file.examination.changes.length;

const defaultOptions: ImportOptions = { language: defaultLanguage, all: false };

export type QuestionImport = {
  file: QuestionFile;
  /** Whether a file was imported since the screen was opened. */
  hasImported: boolean;
  /** The last imported file if rows of it were faulty and thus left out; null otherwise. */
  leftOut: Pick<ReadQuestions, 'examination' | 'name'> | null;
  /**
   * Reads a chosen file, or pasted rows as text. A later choice replaces an earlier one, even while the earlier
   * one is still being read.
   */
  choose: (given: Given) => void;
  /** Uses the subject or level `id` for an unknown name in all rows, and reads the file again. */
  chooseSubjectOrLevel: (kind: 'subject' | 'level', writtenName: string, id: string) => void;
  /**
   * Uses the level `id` for all rows that name no level, and reads the file again; an empty `id` undoes this
   * choice.
   */
  chooseLevel: (id: string) => void;
  setOptions: (change: Partial<ImportOptions>) => void;
  forget: () => void;
  compare: () => void;
  submit: () => Promise<void>;
};

export function useQuestionFile(store: AccountStore, commands: AdminQueries): QuestionImport {
  const { file, setFile, read, forget } = useFileReading(store, commands);
  const [hasImported, setHasImported] = useState(false);
  const [leftOut, setLeftOut] = useState<QuestionImport['leftOut']>(null);

  const readAgain = (change: (choices: CatalogueChoices) => Partial<CatalogueChoices>) => {
    if (file.step !== 'read') return;
    const choices = { ...file.choices, ...change(file.choices) };
    void read(file.text, file.name, choices, file.options);
  };

  const submit = async () => {
    if (file.step !== 'read' || file.isBusy) return;
    setFile({ ...file, isBusy: true, problem: null });
    try {
      await queueFile(store, commands, file);
      setHasImported(true);
      const { examination, name } = file;
      setLeftOut(examination.faulty.length > 0 ? { examination, name } : null);
      setFile(noFile(null));
    } catch (error) {
      setFile({ ...file, isBusy: false, problem: isQuotaError(error) ? 'disk-full' : 'not-saved' });
    }
  };

  return {
    file,
    hasImported,
    leftOut,
    choose: (given) =>
      void read(given, typeof given === 'string' ? '' : given.name, noChoices, defaultOptions),
    chooseSubjectOrLevel: (kind, writtenName, id) =>
      readAgain((before) => ({
        [kind]: new Map([...before[kind], [asName(writtenName), id]]),
      })),
    chooseLevel: (id) => readAgain(() => ({ everyLevel: id || null })),
    compare: () => readAgain(() => ({})),
    setOptions: (change) => {
      if (file.step === 'read') setFile({ ...file, options: { ...file.options, ...change } });
    },
    forget,
    submit,
  };
}

/**
 * Returns the state of the chosen file, and the functions that read a file or forget it. A later `read` or
 * `forget` replaces a reading that is still running.
 */
function useFileReading(store: AccountStore, commands: AdminQueries) {
  const [file, setFile] = useState<QuestionFile>(noFile(null));
  const turn = useRef(0);

  const read = async (given: Given, name: string, choices: CatalogueChoices, options: ImportOptions) => {
    turn.current += 1;
    const mine = turn.current;
    const show = (next: QuestionFile) => {
      if (turn.current === mine) setFile(next);
    };
    let percent = -1;
    const onRead = (fraction: number) => {
      if (Math.floor(fraction * 100) === percent) return;
      percent = Math.floor(fraction * 100);
      show({ step: 'reading', name, percent });
    };
    onRead(0);
    try {
      const decoded = typeof given === 'string' ? { text: given } : await fileText(given);
      if ('fault' in decoded) return show(noFile(decoded.fault));
      const { text } = decoded;
      const examination = await examine(store, commands, { text, choices }, onRead);
      const found = { name, text, choices, examination, options, problem: null, isBusy: false };
      show(isEmpty(examination) ? noFile('empty') : { step: 'read', ...found });
    } catch {
      show(noFile('unreadable'));
    }
  };

  const forget = () => {
    turn.current += 1;
    setFile(noFile(null));
  };
  return { file, setFile, read, forget };
}

async function queueFile(store: AccountStore, commands: AdminQueries, file: ReadQuestions): Promise<void> {
  const { questions, changes, doubles } = file.examination;
  const { language, all } = file.options;
  const chosen = all ? [...questions, ...doubles.map(({ question }) => question)] : questions;
  await changeQuestions(store, changes);
  await commands.importQuestions(
    chosen.map((one) => ({ ...one, language: one.language ?? language })),
    { all, fileName: file.name },
  );
}

const noFile = (problem: ImportProblem | null): QuestionFile => ({ step: 'none', problem });

const isEmpty = ({ questions, changes, faulty, doubles, missingColumns }: Examination): boolean =>
  [questions, changes, faulty, doubles, missingColumns].every((list) => list.length === 0);

/**
 * Reads the file twice: the first reading finds the questions about which the server is asked, the second
 * reading compares them with the answer.
 */
async function examine(
  store: AccountStore,
  commands: AdminQueries,
  { text, choices }: { text: string; choices: CatalogueChoices },
  onRead: (fraction: number) => void,
): Promise<Examination> {
  const [subjects, levels] = await Promise.all([listAllSubjects(store.db), listAllGradeLevels(store.db)]);
  const places = catalogueIdsOf(subjects, levels, choices);
  const read = (known: KnownQuestions, from: number) =>
    inSlices(examineFile(text, { catalogueIds: places, known }), (fraction) => onRead((from + fraction) / 2));
  const file = await read(nothingKnown, 0);
  return read(await readKnownQuestions(store, commands, file), 1);
}

/**
 * Queues all changes or none, each based on the version of the question with which the file was compared.
 * Rejects like `commit`.
 */
async function changeQuestions(store: AccountStore, changes: readonly QuestionChange[]): Promise<void> {
  if (changes.length === 0) return;
  await commit(
    store,
    changes.map(({ existing, data }) => ({
      ...{ op: 'update' as const, collection: 'quizQuestions' as const, record: existing.id, data },
      ...baseOf(existing),
    })),
  );
}
