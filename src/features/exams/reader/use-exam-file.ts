// Provides one of an exam's two files for the reader: the exam's current file, its download, and the file
// that is open.
import { useEffect, useState } from 'react';
import type { DeviceDb, ExamFile, ExamFileKey, ExamPart } from '#data/device/device-db.ts';
import {
  fileKeyOf,
  isSameFile,
  listFilesOfExam,
  openExamFile,
  type PaperStatus,
  paperStatusOf,
} from '#data/device/exam-files.ts';
import { notePaperOpened } from '#data/local/last-opened-paper.ts';
import { getExam, getLocalLibrary } from '#data/queries/read-library.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

export type OpenFile = { file: ExamFile; bytes: Blob };

export type Paper = {
  part: ExamPart;
  /** The exam's row; null if it is not on this phone or was deleted. The file may still be on this phone. */
  exam: Exam | null;
  /** Empty if neither the row of the exam nor a complete file is on this phone. */
  title: string;
  /**
   * Key of the exam's current file; null without the exam's row, or if the exam has no file on our server.
   */
  wanted: ExamFileKey | null;
  /**
   * The exam's current file as stored on this phone, complete or not. If the exam's row is not on this phone, an
   * incomplete file of the exam. Null if there is no such file.
   */
  wantedFile: ExamFile | null;
  /** The file being read. It does not change until the user asks for the current version. */
  open: OpenFile | null;
  status: PaperStatus;
  showNewest: () => void;
};

export function usePaper(
  store: AccountStore,
  device: DeviceDb,
  examId: string,
  part: ExamPart,
): Paper | undefined {
  const exam = useLive(async () => (await getExam(store.db, examId)) ?? null, [store, examId]);
  const listed = useLive(() => getLocalLibrary(store.db), [store]);
  const files = useLive(() => listFilesOfExam(device, examId, part), [device, examId, part]);
  const wanted = exam ? fileKeyOf(exam, part) : null;
  const isWanted = (file: ExamFile) => wanted !== null && isSameFile(file, wanted);
  const complete = files?.filter((file) => file.state === 'whole') ?? [];
  const best = complete.find(isWanted) ?? complete[0] ?? null;
  const { open, isReading, close } = useOpenFile(store, device, best);
  if (exam === undefined || files === undefined || listed === undefined || isReading) return undefined;
  return {
    part,
    exam,
    title: exam?.title ?? best?.title ?? open?.file.title ?? '',
    wanted,
    wantedFile: files.find(exam ? isWanted : isIncomplete) ?? null,
    open,
    status: open ? paperStatusOf(open.file, listed.exams, listed.levels) : 'unknown',
    showNewest: close,
  };
}

/**
 * Opens the first `file` that can be read and keeps it open until `close` is called; then opens the `file` of the
 * latest render.
 */
function useOpenFile({ db }: AccountStore, device: DeviceDb, file: ExamFile | null) {
  const [open, setOpen] = useState<OpenFile | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const key = file && keyText(file);
  const isNeeded = open === null && key !== null && missing !== key;
  const read = useEffectEvent(async () => {
    if (!file) return;
    const bytes = await openExamFile(device, file, Date.now());
    if (bytes && bytes.size > 0) {
      setOpen({ file, bytes });
      // An error is ignored: the app then only forgets that the paper was opened.
      await notePaperOpened(db, file.exam, file.part, Date.now()).catch(() => undefined);
    } else setMissing(keyText(file));
  });
  useEffect(() => {
    if (isNeeded) void read();
  }, [isNeeded]);
  return { open, isReading: isNeeded, close: () => setOpen(null) };
}

const isIncomplete = ({ state }: ExamFile) => state !== 'whole';

const keyText = ({ name, sha256 }: ExamFileKey) => `${name} ${sha256}`;
