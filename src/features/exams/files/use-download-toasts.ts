// Notifies the user of downloads: a toast when they are complete, and progress texts for screen readers.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ExamFile } from '#data/device/device-db.ts';
import { fileIdOf } from '#data/device/device-db.ts';
import { formatProgress } from '#i18n/byte-size.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { showToast } from '#ui/messages/toast-list.ts';

const idOf = (file: ExamFile) => fileIdOf(file).join(' ');
const isPending = ({ state }: ExamFile) => state === 'queued' || state === 'running';

/**
 * Shows a toast when downloads are complete. `onSave` passes a file to the browser's downloads. Files that
 * were complete before the first call are not reported.
 */
export function useDownloadToasts(
  files: readonly ExamFile[] | undefined,
  onSave: (file: ExamFile) => void,
): void {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const expected = useRef(new Set<string>());
  const arrived = useRef<ExamFile[]>([]);
  const check = useEffectEvent((present: readonly ExamFile[]) => {
    for (const file of present) {
      if (file.state !== 'whole') expected.current.add(idOf(file));
      else if (expected.current.delete(idOf(file))) arrived.current.push(file);
    }
    // Waits until no download is pending, so that several files requested together are reported in one
    // toast.
    if (arrived.current.length === 0 || present.some(isPending)) return;
    const [first, ...others] = arrived.current;
    arrived.current = [];
    if (!first) return;
    const count = others.length + 1;
    if (count > 1) showToast({ title: t`${count} fichiers enregistrés sur ${thisDevice}.` });
    else {
      showToast({
        title:
          first.part === 'file'
            ? t`Sujet enregistré sur ${thisDevice}.`
            : t`Corrigé enregistré sur ${thisDevice}.`,
        action: { label: t`Enregistrer le fichier`, run: () => onSave(first) },
        isRepeated: true,
      });
    }
  });
  useEffect(() => {
    if (files) check(files);
  }, [files]);
}

/**
 * Returns a text for a live region: a new text at each quarter of a file, not at each per cent. An empty
 * text means that there is nothing to announce.
 */
export function useProgressNews(files: readonly ExamFile[] | undefined): string {
  const { t } = useLingui();
  const running = files?.find(({ state }) => state === 'running');
  if (!running) return '';
  const { title } = running;
  const quarter = Math.floor(formatProgress(running.heldBytes, running.sizeBytes).percent / 25) * 25;
  return quarter === 0 ? t`Téléchargement : ${title}` : t`${title} : ${quarter} %`;
}
