// Provides the user's actions on the files of papers, for example download, save, share and delete.

import { useLingui } from '@lingui/react/macro';
import type { DeviceDb, ExamFile, ExamPart } from '#data/device/device-db.ts';
import { openExamFile, removeExamFile } from '#data/device/exam-files.ts';
import { correctionFileName, examFileName } from '#domain/exams/exam-file-name.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { prepareReader } from '#features/exams/pdf/prefetch-reader.ts';
import type { DownloadCommands, WantedExam } from '#sync/engine/download-commands.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import { saveFile } from '#ui/text/save-file.ts';
import { shareLink } from '#ui/text/share-link.ts';
import { shareFile } from './share-file.ts';
import { type AskMetered, useMeteredQuestion } from './use-metered-confirm.ts';

type NamedExam = Pick<Exam, 'title' | 'fileName'>;

export type PaperFiles = {
  metered: AskMetered;
  /**
   * Downloads a file. If the setting is Wi-Fi only and the download could use mobile data, the user is asked
   * first.
   */
  download: (exam: Exam, part: ExamPart, sizeBytes: number) => void;
  /** Downloads several files without asking, because the user was already asked. */
  downloadAll: (wanted: WantedExam[], allowsMetered: boolean) => void;
  pause: (file: ExamFile) => void;
  resume: (file: ExamFile) => void;
  cancel: (file: ExamFile) => void;
  save: (exam: NamedExam, file: ExamFile) => void;
  shareFile: (exam: Exam, file: ExamFile) => void;
  shareLink: (exam: Exam) => void;
  remove: (file: ExamFile) => void;
};

export function usePaperFiles(device: DeviceDb, commands: DownloadCommands): PaperFiles {
  const { t } = useLingui();
  const metered = useMeteredQuestion(device);
  const nameOf = (exam: NamedExam, file: ExamFile) =>
    file.part === 'file' ? examFileName(exam) : correctionFileName(exam, t`corrigé`);

  const downloadAll = (wanted: WantedExam[], allowsMetered: boolean) => {
    prepareReader();
    void commands.downloadExams(wanted, { allowsMetered });
  };
  const save = async (exam: NamedExam, file: ExamFile) => {
    const bytes = await openExamFile(device, file, Date.now());
    if (bytes) saveFile(bytes, nameOf(exam, file));
  };
  const share = async (exam: Exam, file: ExamFile) => {
    const bytes = await openExamFile(device, file, Date.now());
    if (!bytes || (await shareFile(bytes, nameOf(exam, file))) !== 'failed') return;
    showToast({
      bad: true,
      title: t`Le partage n’a pas marché`,
      text: t`Enregistrez le fichier, puis envoyez-le avec une autre application.`,
    });
  };
  const sendLink = async (exam: Exam) => {
    const outcome = await shareLink({ title: exam.title, path: `/exams/${exam.id}/view` });
    if (outcome === 'copied') showToast({ title: t`Lien copié.` });
    if (outcome === 'failed') showToast({ bad: true, title: t`Le partage n’a pas marché` });
  };

  return {
    metered,
    download: (exam, part, sizeBytes) =>
      metered.ask(sizeBytes, (allowsMetered) => downloadAll([{ exam: exam.id, part }], allowsMetered)),
    downloadAll,
    pause: (file) => void commands.pauseDownload(file),
    resume: (file) => {
      if (file.allowsMetered) return void commands.resumeDownload(file);
      metered.ask(file.sizeBytes - file.heldBytes, (allowsMetered) => {
        if (allowsMetered) downloadAll([{ exam: file.exam, part: file.part }], true);
        else void commands.resumeDownload(file);
      });
    },
    cancel: (file) => void commands.cancelDownload(file),
    save: (exam, file) => void save(exam, file),
    shareFile: (exam, file) => void share(exam, file),
    shareLink: (exam) => void sendLink(exam),
    remove: (file) => void removeExamFile(device, file),
  };
}
