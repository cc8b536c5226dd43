// Offers to download all papers of a list at once, in a dialog that shows the total size.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ListedExam } from '#domain/exams/exam-list.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { download } from '#ui/icons/section-icons.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { type BulkDownload, bulkDownloadOf } from './download-all.ts';
import type { FilesByExam } from './files-by-exam.ts';
import type { PaperFiles } from './use-exam-file-actions.ts';

export function useBulkNote({ papers }: BulkDownload): string {
  const { t } = useLingui();
  const count = papers.files.length;
  const size = formatSize(papers.sizeBytes);
  return t`${count} sujets, ${size}`;
}

type BulkOfferProps = { exams: readonly ListedExam[]; files: FilesByExam; actions: PaperFiles };

export function BulkOffer({ exams, files, actions }: BulkOfferProps) {
  const [isOpen, setOpen] = useState(false);
  const bulk = useMemo(() => bulkDownloadOf(exams, files), [exams, files]);
  const note = useBulkNote(bulk);
  if (bulk.papers.files.length < 2) return null;
  return (
    <>
      <Button icon={download} note={note} onClick={() => setOpen(true)}>
        <Trans>Tout télécharger</Trans>
      </Button>
      {isOpen ? <BulkDialog bulk={bulk} actions={actions} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type BulkDialogProps = { bulk: BulkDownload; actions: PaperFiles; onClose: () => void };

export function BulkDialog({ bulk, actions, onClose }: BulkDialogProps) {
  const thisDevice = useThisDevice();
  const [withKeys, setWithKeys] = useState(false);
  const { papers, answerKeys } = bulk;
  const wanted = withKeys ? [...papers.files, ...answerKeys.files] : [...papers.files];
  const size = formatSize(papers.sizeBytes + (withKeys ? answerKeys.sizeBytes : 0));
  const keysSize = formatSize(answerKeys.sizeBytes);
  const connection = actions.metered.connectionToConfirm();
  const start = (allowsMetered: boolean) => () => {
    actions.downloadAll(wanted, allowsMetered);
    onClose();
  };
  return (
    <Dialog
      open
      title={
        <Plural value={papers.files.length} one="Télécharger # sujet ?" other="Télécharger # sujets ?" />
      }
      onClose={onClose}
      foot={
        <>
          <Button variant="line" onClick={onClose}>
            <Trans>Pas maintenant</Trans>
          </Button>
          {connection === 'metered' ? (
            <Button variant="line" onClick={start(false)}>
              <Trans>Attendre le Wi-Fi</Trans>
            </Button>
          ) : null}
          <Button icon={download} note={size} onClick={start(connection !== null)}>
            <Trans>Télécharger</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Il faut {size}. Ce qui est déjà sur {thisDevice} n’est pas compté. Vous pouvez continuer pendant ce
          temps.
        </Trans>
      </p>
      {answerKeys.files.length > 0 ? (
        <Checkbox
          checked={withKeys}
          onChecked={setWithKeys}
          label={
            <Plural
              value={answerKeys.files.length}
              one={`Avec le corrigé, ${keysSize} de plus`}
              other={`Avec les # corrigés, ${keysSize} de plus`}
            />
          }
        />
      ) : null}
      {connection === 'metered' ? (
        <p className="font-semibold">
          <Trans>Vous avez choisi « Wi-Fi seulement », et vous êtes sur les données mobiles.</Trans>
        </p>
      ) : null}
      {connection === 'unknown' ? (
        <p className="font-semibold">
          <Trans>Pare ne peut pas savoir si vous êtes en Wi-Fi. Vérifiez-le avant de tout télécharger.</Trans>
        </p>
      ) : null}
    </Dialog>
  );
}
