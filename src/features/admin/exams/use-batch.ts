// State of a batch of exams to publish. Chosen files and typed texts are saved on this phone at once, so
// that nothing is lost when the tab is killed; the whole batch is queued in one step.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import { isQuotaError } from '#data/database/storage-full.ts';
import { getDraft, saveDraft } from '#data/local/drafts.ts';
import { commit } from '#data/outbox/outbox.ts';
import { cachePayloads, keepFile } from '#data/outbox/upload-payloads.ts';
import { listGradeLevels, listSubjects } from '#data/queries/read-catalogue.ts';
import { guessExam } from '#domain/exams/guess-exam-from-file-name.ts';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import { randomId } from '#lib/random-id.ts';
import { useCommitFault } from '#ui/controls/use-commit-error.ts';
import {
  asDraft,
  fillLines,
  lineFaults,
  lineOf,
  mutationsOf,
  ofDraft,
  type PaperLine,
  pairLines,
  type SharedField,
  setFields,
} from './batch.ts';
import { type ExamFaults, type ExamFields, type PdfFault, pdfFault, yearOf } from './exam-fields.ts';

/** A chosen file that did not become an item of the batch. */
export type LeftOut = { name: string; why: PdfFault | 'twice' | 'no-room' };

export type PaperLines = {
  /** Undefined until the saved draft is read. */
  lines: readonly PaperLine[] | undefined;
  /** Whether all items are saved and would survive a killed tab. */
  isKept: boolean;
  leftOut: readonly LeftOut[];
  /** Number of files that are still being read. */
  reading: number;
  /** Errors of the last check that have not been corrected since. */
  faults: Readonly<Record<string, ExamFaults>>;
  /**
   * Errors of the last check of all items; a new object at each check, which moves the focus to the first
   * error.
   */
  checked: Readonly<Record<string, ExamFaults>>;
  problem: string | undefined;
  isBusy: boolean;
  add: (files: readonly File[]) => void;
  set: (id: string, change: Partial<ExamFields>) => void;
  /**
   * Fills a field of every item where it is empty, assumed or filled this way before; an empty value undoes
   * that.
   */
  fill: (name: SharedField, value: string) => void;
  /** Makes any other change to the items. */
  change: (make: (lines: readonly PaperLine[]) => PaperLine[]) => void;
  /** Resolves with whether the whole batch is queued; then there are no items left. */
  publish: () => Promise<boolean>;
};

const draftKey = 'exams:many';
const savePauseMs = 300;

export function usePaperLines(store: AccountStore, inspect: InspectPdf): PaperLines {
  const { fault, isBusy, attempt } = useCommitFault();
  const [lines, setLines] = useState<readonly PaperLine[]>();
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const [reading, setReading] = useState(0);
  const [checked, setChecked] = useState<PaperLines['checked']>({});
  const [shown, setShown] = useState<readonly string[]>([]);
  const latest = useRef<readonly PaperLine[]>([]);
  const isPublishing = useRef(false);

  useEffect(() => {
    void getDraft(store.db, draftKey).then((draft) => {
      latest.current = draft ? ofDraft(draft.fields) : [];
      setLines(latest.current);
    });
  }, [store]);

  const isKept = useKeptDraft(store, lines, isPublishing);

  const change: PaperLines['change'] = (make) => {
    latest.current = make(latest.current);
    setLines(latest.current);
  };

  const add = async (files: readonly File[]) => {
    setLeftOut([]);
    setReading((count) => count + files.length);
    const leave = (name: string, why: LeftOut['why']) => setLeftOut((before) => [...before, { name, why }]);
    const [subjects, levels] = await Promise.all([listSubjects(store.db), listGradeLevels(store.db)]);
    for (const file of files) {
      const made = await keepOne(file, inspect);
      if ('why' in made) leave(file.name, made.why);
      else if (holds(latest.current, made.kept.sha256)) leave(file.name, 'twice');
      else {
        const guess = guessExam(file.name, subjects, levels);
        const line = lineOf(randomId(store.random), made.kept, guess, yearOf(store.clock.now()));
        change((before) => [...before, line]);
      }
      setReading((count) => count - 1);
    }
    change(pairLines);
  };

  const publish = async () => {
    const all = latest.current;
    const found = lineFaults(all);
    setShown(all.map(({ id }) => id));
    setChecked(found);
    if (all.length === 0 || Object.keys(found).length > 0) return false;
    isPublishing.current = true;
    const isQueued = await attempt(() => commit(store, mutationsOf(all), draftKey));
    isPublishing.current = false;
    // If the items stay, a new array is set, so that the draft is written again.
    change((before) => (isQueued ? [] : [...before]));
    return isQueued;
  };

  const faults = lines ? lineFaults(lines.filter(({ id }) => shown.includes(id))) : {};
  return {
    lines,
    isKept,
    leftOut,
    reading,
    faults,
    checked,
    problem: fault,
    isBusy,
    add: (files) => void add(files),
    set: (id, fields) =>
      change((before) => before.map((line) => (line.id === id ? setFields(line, fields) : line))),
    fill: (name, value) => change((before) => fillLines(before, name, value, yearOf(store.clock.now()))),
    change,
    publish,
  };
}

const holds = (lines: readonly PaperLine[], sha256: string): boolean =>
  lines.some(({ file, correction }) => file.sha256 === sha256 || correction?.sha256 === sha256);

async function keepOne(file: File, inspect: InspectPdf) {
  const why = await pdfFault(file, inspect);
  if (why) return { why };
  try {
    const { sizeBytes, sha256 } = await keepFile(cachePayloads(caches), 'file', file);
    return { kept: { name: file.name, sizeBytes, sha256 } };
  } catch (error) {
    return { why: isQuotaError(error) ? ('no-room' as const) : ('unreadable' as const) };
  }
}

/**
 * Saves the draft a moment after a change, and at once when the page is hidden, since it may never be shown
 * again. Saves nothing during publishing, because that would restore the deleted draft. Returns whether the
 * current items are saved.
 */
function useKeptDraft(
  store: AccountStore,
  lines: readonly PaperLine[] | undefined,
  isPublishing: RefObject<boolean>,
): boolean {
  const [kept, setKept] = useState<readonly PaperLine[]>();
  useEffect(() => {
    if (!lines) return;
    let isOver = false;
    const save = async () => {
      if (isPublishing.current) return;
      await saveDraft(store, draftKey, asDraft(lines));
      if (!isOver) setKept(lines);
    };
    const onHidden = () => void save();
    const timer = setTimeout(onHidden, savePauseMs);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [store, lines, isPublishing]);
  return kept === lines;
}
