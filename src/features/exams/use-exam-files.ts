// Downloads papers and hands them out, for rows and for the reader alike.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { DeviceDb, ExamFile } from '#data/device-db.ts';
import { fileKeyOf, getReadableFile, isSameFile, listExamFiles, openExamFile } from '#data/exam-files.ts';
import { examFileName } from '#domain/exam-file-name.ts';
import type { Exam } from '#domain/rows.ts';
import type { Commands } from '#sync/commands.ts';
import { showToast } from '#ui/toast-list.ts';
import { useLive } from '#ui/use-live.ts';
import { prepareReader } from './prepare-reader.ts';
import { saveFile } from './save-file.ts';

/** What becomes of a paper's download; undefined when there is none. */
export type Attempt = 'running' | 'storage-full' | 'failed' | undefined;

export type ExamFileActions = {
  attemptOf: (examId: string) => Attempt;
  download: (exam: Exam) => void;
  /** Ends a download; its pieces go. */
  stop: (exam: Exam) => void;
  /** Hands the file that is on this phone to the browser's downloads. */
  save: (exam: Exam) => void;
};

export function useExamFiles(device: DeviceDb, commands: Commands): ExamFileActions {
  const { t } = useLingui();
  const files = useLive(() => listExamFiles(device), [device]);
  const asked = useRef(new Map<string, Exam>());

  const save = (exam: Exam) => {
    void readBytes(device, exam.id).then((bytes) => {
      if (bytes) saveFile(bytes, examFileName(exam));
    });
  };

  const download = (exam: Exam) => {
    asked.current.set(exam.id, exam);
    prepareReader();
    void commands.downloadExams([{ exam: exam.id, part: 'file' }]);
  };

  const announce = useEffectEvent((present: readonly ExamFile[]) => {
    for (const exam of asked.current.values()) {
      if (presentFile(exam, present)?.state !== 'whole') continue;
      asked.current.delete(exam.id);
      showToast({
        title: t`Sujet enregistré sur ce téléphone.`,
        action: { label: t`Enregistrer le fichier`, run: () => save(exam) },
      });
    }
  });
  useEffect(() => announce(files ?? []), [files]);

  return {
    attemptOf: (examId) => attemptOf(examId, files ?? []),
    download,
    stop: (exam) => {
      asked.current.delete(exam.id);
      const key = fileKeyOf(exam, 'file');
      if (key) void commands.cancelDownload(key);
    },
    save,
  };
}

function presentFile(exam: Exam, files: readonly ExamFile[]): ExamFile | undefined {
  const key = fileKeyOf(exam, 'file');
  return files.find((file) => key !== null && isSameFile(file, key));
}

function attemptOf(examId: string, files: readonly ExamFile[]): Attempt {
  const file = files.find(({ exam, part, state }) => exam === examId && part === 'file' && state !== 'whole');
  if (file?.waitsFor === 'space') return 'storage-full';
  if (file?.state === 'queued' || file?.state === 'running') return 'running';
  return file?.state === 'failed' || file?.state === 'interrupted' ? 'failed' : undefined;
}

async function readBytes(device: DeviceDb, examId: string): Promise<Blob | null> {
  const file = await getReadableFile(device, examId, 'file');
  return file && openExamFile(device, file, Date.now());
}
