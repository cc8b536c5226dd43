// A paper and its file, for the reader: fetched when it is not on this phone, read from it when it is.
import { useEffect, useEffectEvent, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { DeviceDb, ExamFile, ExamFileKey } from '#data/device-db.ts';
import { listFilesOfExam, openExamFile } from '#data/exam-files.ts';
import { getExam } from '#data/read-library.ts';
import type { Exam } from '#domain/rows.ts';
import { useLive } from '#ui/use-live.ts';
import { type FileState, fileStateOf } from './file-state.ts';

export type Paper = {
  /** Null when its row is not on this phone (any more); its file may be all the same. */
  exam: Exam | null;
  title: string;
  /** Null with the row. */
  state: FileState | null;
  /** Null until it is whole and read. */
  bytes: Blob | null;
};

/** Undefined while it is being looked up. */
export function usePaper(store: AccountStore, device: DeviceDb, examId: string): Paper | undefined {
  const exam = useLive(async () => (await getExam(store.db, examId)) ?? null, [store, examId]);
  const files = useLive(() => listFilesOfExam(device, examId, 'file'), [device, examId]);
  const whole = files?.find((file) => file.state === 'whole') ?? null;
  const bytes = useBytes(device, whole);
  if (exam === undefined || files === undefined || (whole && !bytes)) return undefined;
  return {
    exam,
    title: exam?.title ?? whole?.title ?? '',
    state: exam && fileStateOf(exam, files),
    bytes,
  };
}

/** The bytes of a whole file; read once for each file, since reading notes that it was opened. */
function useBytes(device: DeviceDb, file: ExamFile | null): Blob | null {
  const [read, setRead] = useState<{ sha256: string; bytes: Blob } | null>(null);
  const key = file && keyText(file);
  const load = useEffectEvent(async () => (file ? openExamFile(device, file, Date.now()) : null));
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    void load().then((bytes) => {
      if (isCurrent && bytes) setRead({ sha256: key, bytes });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return read && read.sha256 === key ? read.bytes : null;
}

const keyText = ({ name, sha256 }: ExamFileKey) => `${name} ${sha256}`;
