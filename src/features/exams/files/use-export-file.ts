// Saves the open file to the phone's downloads or shares it with another app, under its proper file name.
import { useLingui } from '@lingui/react/macro';
import type { ExamPart } from '#data/device/device-db.ts';
import { correctionFileName, examFileName } from '#domain/exams/exam-file-name.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import { saveFile } from '#ui/text/save-file.ts';
import { shareFile } from './share-file.ts';

export type ExportFile = { name: string; save: () => void; shareIt: () => Promise<void> };

type NamedFile = { exam: Pick<Exam, 'fileName'> | null; part: ExamPart; title: string };

export function useExportFile({ exam, part, title }: NamedFile, open: { bytes: Blob }): ExportFile {
  const { t } = useLingui();
  const named = { title, fileName: exam?.fileName ?? null };
  const name = part === 'correction' ? correctionFileName(named, t`corrigé`) : examFileName(named);
  const save = () => saveFile(open.bytes, name);
  const shareIt = async () => {
    if ((await shareFile(open.bytes, name)) !== 'failed') return;
    showToast({
      bad: true,
      title: t`Le partage n’a pas marché.`,
      action: { label: t`Enregistrer le fichier`, run: save },
      isRepeated: true,
    });
  };
  return { name, save, shareIt };
}
