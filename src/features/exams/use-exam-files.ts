// Downloads papers and hands them out, for rows and for the reader alike.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeviceDb } from '#data/device-db.ts';
import { getReadableFile, openExamFile } from '#data/exam-files.ts';
import { examFileName } from '#domain/exam-file-name.ts';
import type { Exam } from '#domain/rows.ts';
import type { Commands, DownloadOutcome } from '#sync/commands.ts';
import { showToast } from '#ui/toast-list.ts';
import { prepareReader } from './prepare-reader.ts';
import { saveFile } from './save-file.ts';

/** What this tab does with a paper's file, or how its last download ended; undefined when it did nothing. */
export type Attempt = 'running' | DownloadOutcome | undefined;

export type ExamFileActions = {
  attemptOf: (examId: string) => Attempt;
  download: (exam: Exam) => void;
  /** Ends a download of this tab; its pieces go. */
  stop: (exam: Exam) => void;
  /** Hands the file that is on this phone to the browser's downloads. */
  save: (exam: Exam) => void;
};

export function useExamFiles(device: DeviceDb, commands: Commands): ExamFileActions {
  const { t } = useLingui();
  const [attempts, setAttempts] = useState<ReadonlyMap<string, Attempt>>(new Map());
  const note = (examId: string, attempt: Attempt) =>
    setAttempts((before) => new Map([...before, [examId, attempt]]));

  const save = (exam: Exam) => {
    void readBytes(device, exam.id).then((bytes) => {
      if (bytes) saveFile(bytes, examFileName(exam));
    });
  };

  const download = (exam: Exam) => {
    note(exam.id, 'running');
    prepareReader();
    void commands.downloadExam(exam.id, 'file').then((outcome) => {
      note(exam.id, outcome);
      if (outcome !== 'done') return;
      showToast({
        title: t`Sujet enregistré sur ce téléphone.`,
        action: { label: t`Enregistrer le fichier`, run: () => save(exam) },
      });
    });
  };

  return {
    attemptOf: (examId) => attempts.get(examId),
    download,
    stop: (exam) => void commands.cancelDownload(exam.id, 'file'),
    save,
  };
}

async function readBytes(device: DeviceDb, examId: string): Promise<Blob | null> {
  const file = await getReadableFile(device, examId, 'file');
  return file && openExamFile(device, file, Date.now());
}
