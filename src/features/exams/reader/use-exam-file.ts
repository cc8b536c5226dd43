// One of an exam's two files, for the reader: what its exam names, what is on its way, what is open.
import { useEffect, useState } from 'react';
import type { AccountStore } from '#data/database/account-store.ts';
import type { DeviceDb, ExamFile, ExamFileKey, ExamPart } from '#data/device/device-db.ts';
import {
  fileKeyOf,
  isSameFile,
  listFilesOfExam,
  openExamFile,
  type PaperStanding,
  paperStandingOf,
} from '#data/device/exam-files.ts';
import { notePaperOpened } from '#data/local/last-opened-paper.ts';
import { getExam, getShelf } from '#data/queries/read-library.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';

export type OpenFile = { file: ExamFile; bytes: Blob };

export type Paper = {
  part: ExamPart;
  /** Null when its row is not on this phone (any more); its file may be all the same. */
  exam: Exam | null;
  /** Empty when neither row nor file is here. */
  title: string;
  /** The file that the exam names now; null without one of ours. */
  wanted: ExamFileKey | null;
  /** How the download of that file stands, or of one that was asked for alone; null when none was asked for. */
  arriving: ExamFile | null;
  /** What is read. It stays the same file until the person asks for the new one. */
  open: OpenFile | null;
  standing: PaperStanding;
  /** Reads the file that the exam names now, once it is here. */
  showNewest: () => void;
};

/** Undefined while it is being looked up. */
export function usePaper(
  store: AccountStore,
  device: DeviceDb,
  examId: string,
  part: ExamPart,
): Paper | undefined {
  const exam = useLive(async () => (await getExam(store.db, examId)) ?? null, [store, examId]);
  const shelf = useLive(() => getShelf(store.db), [store]);
  const files = useLive(() => listFilesOfExam(device, examId, part), [device, examId, part]);
  const wanted = exam ? fileKeyOf(exam, part) : null;
  const isWanted = (file: ExamFile) => wanted !== null && isSameFile(file, wanted);
  const whole = files?.filter((file) => file.state === 'whole') ?? [];
  const best = whole.find(isWanted) ?? whole[0] ?? null;
  const { open, isReading, close } = useOpenFile(store, device, best);
  if (exam === undefined || files === undefined || shelf === undefined || isReading) return undefined;
  return {
    part,
    exam,
    title: exam?.title ?? best?.title ?? open?.file.title ?? '',
    wanted,
    arriving: files.find(exam ? isWanted : isUnderWay) ?? null,
    open,
    standing: open ? paperStandingOf(open.file, shelf.exams, shelf.levels) : 'unknown',
    showNewest: close,
  };
}

/** Opens the first file that it is given and keeps to it until it is closed: then it takes the present one. */
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
      // A phone without room goes on with the paper all the same.
      await notePaperOpened(db, file.exam, file.part, Date.now()).catch(() => undefined);
    } else setMissing(keyText(file));
  });
  useEffect(() => {
    if (isNeeded) void read();
  }, [isNeeded]);
  return { open, isReading: isNeeded, close: () => setOpen(null) };
}

const isUnderWay = ({ state }: ExamFile) => state !== 'whole';

const keyText = ({ name, sha256 }: ExamFileKey) => `${name} ${sha256}`;
