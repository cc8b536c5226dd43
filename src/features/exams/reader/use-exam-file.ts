// Provides one of an exam's two files for the reader: the file of the exam now, its download, and the file
// that is open.
import { useEffect, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
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
import type { Exam } from '#domain/schema/schema.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

export type OpenFile = { file: ExamFile; bytes: Blob };

export type Paper = {
  part: ExamPart;
  /** Null if its row is not, or no longer, on this phone; its file may still be there. */
  exam: Exam | null;
  /** Empty if neither row nor file is on this phone. */
  title: string;
  /** The exam's current file; null if it has none on our server. */
  wanted: ExamFileKey | null;
  /**
   * The download of that file or, without the exam's row, of a file requested alone; null if none was
   * requested.
   */
  arriving: ExamFile | null;
  /** The file being read. It does not change until the user asks for the new one. */
  open: OpenFile | null;
  status: PaperStatus;
  /** Opens the exam's current file, once it is on this phone. */
  showNewest: () => void;
};

/** Returns undefined while the paper is being looked up. */
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
    arriving: files.find(exam ? isWanted : isIncomplete) ?? null,
    open,
    status: open ? paperStatusOf(open.file, listed.exams, listed.levels) : 'unknown',
    showNewest: close,
  };
}

/** Opens the first file that it receives and keeps it open until `close`; then it opens the current one. */
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
      // If the disk is full, only this note is lost; the paper stays open.
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
