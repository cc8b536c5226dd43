// Manages a batch of exams to publish. Chosen files and typed texts are saved on this phone, so that a killed
// tab does not lose them. The whole batch is queued in one step.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isQuotaError } from '#data/database/storage-full.ts';
import { getDraft, saveDraft } from '#data/local/drafts.ts';
import { commit } from '#data/outbox/outbox.ts';
import { cachePayloads, storeFile } from '#data/outbox/upload-payloads.ts';
import { listGradeLevels, listSubjects } from '#data/queries/read-catalogue.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { guessExam } from '#domain/exams/guess-exam-from-file-name.ts';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import { randomId } from '#lib/random-id.ts';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import {
  asDraft,
  type BatchItem,
  batchErrors,
  batchItemOf,
  fillItems,
  mutationsOf,
  ofDraft,
  pairItems,
  type SharedField,
  setFields,
} from './batch.ts';
import { type ExamFieldErrors, type ExamFields, type PdfError, pdfError, yearOf } from './exam-fields.ts';

export type LeftOut = { name: string; why: PdfError | 'twice' | 'disk-full' };

export type ExamBatch = {
  /** Items of the batch; undefined until the saved draft has been read. */
  items: readonly BatchItem[] | undefined;
  isSaved: boolean;
  leftOut: readonly LeftOut[];
  reading: number;
  /** Current errors of the items that were in the batch at the last check, by item id. */
  errors: Readonly<Record<string, ExamFieldErrors>>;
  /**
   * Errors found by the last check, by item id. Each check sets a new object, which moves the focus to the
   * first error.
   */
  checked: Readonly<Record<string, ExamFieldErrors>>;
  problem: string | undefined;
  isBusy: boolean;
  add: (files: readonly File[]) => void;
  set: (id: string, change: Partial<ExamFields>) => void;
  fill: (name: SharedField, value: string) => void;
  change: (make: (items: readonly BatchItem[]) => BatchItem[]) => void;
  /**
   * Queues the whole batch. Resolves with false if the batch is empty, has an error or cannot be stored.
   * Items that are added meanwhile stay in the batch.
   */
  publish: () => Promise<boolean>;
};

const draftKey = 'exams:many';
const savePauseMs = 300;

export function useExamBatch(store: AccountStore, inspect: InspectPdf): ExamBatch {
  const { errorText, isBusy, attempt } = useCommitError();
  const { items, latest, change } = useBatchItems(store);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const [reading, setReading] = useState(0);
  const [checked, setChecked] = useState<ExamBatch['checked']>({});
  const [shown, setShown] = useState<readonly string[]>([]);
  const isPublishing = useRef(false);
  const isSaved = useSavedDraft(store, items, latest, isPublishing);

  const add = async (files: readonly File[]) => {
    setLeftOut([]);
    setReading((count) => count + files.length);
    const leave = (name: string, why: LeftOut['why']) => setLeftOut((before) => [...before, { name, why }]);
    const [subjects, levels] = await Promise.all([listSubjects(store.db), listGradeLevels(store.db)]);
    for (const file of files) {
      const made = await storePdf(file, inspect);
      if ('why' in made) leave(file.name, made.why);
      else if (includesFile(latest.current, made.stored.sha256)) leave(file.name, 'twice');
      else {
        const guess = guessExam(file.name, subjects, levels);
        const item = batchItemOf(randomId(store.random), made.stored, guess, yearOf(store.clock.now()));
        change((before) => [...before, item]);
      }
      setReading((count) => count - 1);
    }
    change(pairItems);
  };

  const publish = async () => {
    const all = latest.current;
    const found = batchErrors(all);
    setShown(all.map(({ id }) => id));
    setChecked(found);
    if (all.length === 0 || Object.keys(found).length > 0) return false;
    isPublishing.current = true;
    const isQueued = await attempt(() => commit(store, mutationsOf(all), draftKey));
    isPublishing.current = false;
    const queued = new Set(isQueued ? all.map(({ id }) => id) : []);
    // Always sets a new array, so that the draft of the remaining items is written again.
    change((before) => before.filter(({ id }) => !queued.has(id)));
    return isQueued;
  };

  const errors = items ? batchErrors(items.filter(({ id }) => shown.includes(id))) : {};
  return {
    items,
    isSaved,
    leftOut,
    reading,
    errors,
    checked,
    problem: errorText,
    isBusy,
    add: (files) => void add(files),
    set: (id, fields) =>
      change((before) => before.map((item) => (item.id === id ? setFields(item, fields) : item))),
    fill: (name, value) => change((before) => fillItems(before, name, value, yearOf(store.clock.now()))),
    change,
    publish,
  };
}

/**
 * Returns the items of the batch. The ref `latest` contains the current items even before they are rendered.
 */
function useBatchItems(store: AccountStore) {
  const [items, setItems] = useState<readonly BatchItem[]>();
  const latest = useRef<readonly BatchItem[]>([]);
  useEffect(() => {
    void getDraft(store.db, draftKey).then((draft) => {
      latest.current = draft ? ofDraft(draft.fields) : [];
      setItems(latest.current);
    });
  }, [store]);
  const change: ExamBatch['change'] = (make) => {
    latest.current = make(latest.current);
    setItems(latest.current);
  };
  return { items, latest, change };
}

const includesFile = (items: readonly BatchItem[], sha256: string): boolean =>
  items.some(({ file, correction }) => file.sha256 === sha256 || correction?.sha256 === sha256);

async function storePdf(file: File, inspect: InspectPdf) {
  const why = await pdfError(file, inspect);
  if (why) return { why };
  try {
    const { sizeBytes, sha256 } = await storeFile(cachePayloads(caches), 'file', file);
    return { stored: { name: file.name, sizeBytes, sha256 } };
  } catch (error) {
    return { why: isQuotaError(error) ? ('disk-full' as const) : ('unreadable' as const) };
  }
}

/**
 * Saves the draft shortly after a change, and at once when the page is hidden, because a hidden page may be
 * closed. Saves nothing during publishing, because a save would restore the deleted draft.
 */
function useSavedDraft(
  store: AccountStore,
  items: readonly BatchItem[] | undefined,
  latest: RefObject<readonly BatchItem[]>,
  isPublishing: RefObject<boolean>,
): boolean {
  const [saved, setSaved] = useState<readonly BatchItem[]>();
  useEffect(() => {
    if (!items) return;
    let isOver = false;
    const save = async () => {
      if (isPublishing.current) return;
      // The rendered items may still contain those that were just published.
      const current = latest.current;
      await saveDraft(store, draftKey, asDraft(current));
      if (!isOver) setSaved(current);
    };
    const onHidden = () => void save();
    const timer = setTimeout(onHidden, savePauseMs);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [store, items, latest, isPublishing]);
  return saved === items;
}
