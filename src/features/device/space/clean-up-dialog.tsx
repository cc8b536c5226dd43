// <CleanUpDialog>: the dialog "Faire le tri", which lists the papers on this phone in an order that the user
// chooses. The ticked papers are deleted together, after a confirmation that shows how much space is freed.
// `proposed` papers are ticked when the dialog opens.

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeviceDb, ExamFile } from '#data/device/device-db.ts';
import { formatSize } from '#i18n/byte-size.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { RecoveryCommands } from '#sync/engine/recovery-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { trash } from '#ui/icons/section-icons.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { CleanUpList } from './clean-up-list.tsx';
import type { Paper, PaperOrder } from './clean-up-order.ts';
import { removePapers } from './remove-papers.ts';
import { RemoveQuestion } from './remove-papers-dialog.tsx';
import { fileName, freedBytes } from './saved-files.ts';

type CleanUpDialogProps = {
  papers: readonly Paper[];
  /** All files on this phone, to compute the freed space: two files may share their content. */
  files: readonly ExamFile[];
  proposed: readonly Paper[];
  firstOrder: PaperOrder;
  device: DeviceDb;
  commands: DownloadCommands & RecoveryCommands;
  onClose: () => void;
};

const namesOf = (papers: readonly Paper[]) => new Set(papers.map(({ file }) => fileName(file)));

export function CleanUpDialog(props: CleanUpDialogProps) {
  const { papers, files, proposed, firstOrder, device, commands, onClose } = props;
  const { t } = useLingui();
  const [order, setOrder] = useState(firstOrder);
  const [names, setNames] = useState<ReadonlySet<string>>(() => namesOf(proposed));
  const [isSure, setSure] = useState(false);
  const chosen = papers.filter(({ file }) => names.has(fileName(file)));
  const freed = freedBytes(
    chosen.map(({ file }) => file),
    files,
  );

  const remove = async () => {
    setSure(false);
    setNames(new Set());
    await removePapers(device, commands, chosen);
  };
  const orders: { value: PaperOrder; label: string }[] = [
    { value: 'largest', label: t`Les plus gros d’abord` },
    { value: 'longest-unopened', label: t`D’abord ceux que vous n’ouvrez plus` },
    { value: 'subject', label: t`Par matière` },
  ];
  return (
    <Dialog open full title={<Trans>Faire le tri</Trans>} onClose={onClose}>
      <p className="text-meta text-ink-2">
        <Trans>
          Seuls les sujets s’effacent, et se téléchargent à nouveau. Vos textes et vos scores restent.
        </Trans>
      </p>
      {papers.length === 0 ? (
        <p>
          <Trans>Aucun sujet enregistré.</Trans>
        </p>
      ) : (
        <>
          <Select
            label={t`Ordre`}
            value={order}
            onValue={(value) => setOrder(orders.find((known) => known.value === value)?.value ?? order)}
            options={orders}
          />
          <CleanUpList
            papers={papers}
            order={order}
            chosen={names}
            onChosen={(changed, isChosen) => {
              const next = new Set(names);
              for (const { file } of changed) {
                if (isChosen) next.add(fileName(file));
                else next.delete(fileName(file));
              }
              setNames(next);
            }}
          />
          <RemoveFoot chosen={chosen} freed={freed} onRemove={() => setSure(true)} />
        </>
      )}
      {isSure ? (
        <RemoveQuestion papers={chosen} freed={freed} onKeep={() => setSure(false)} onConfirm={remove} />
      ) : null}
    </Dialog>
  );
}

type RemoveFootProps = { chosen: readonly Paper[]; freed: number; onRemove: () => void };

function RemoveFoot({ chosen, freed, onRemove }: RemoveFootProps) {
  return (
    <div className="sort-foot">
      <p aria-live="polite" className="text-meta text-ink-2">
        {chosen.length === 0 ? (
          <Trans>Rien n’est choisi.</Trans>
        ) : (
          <Plural
            value={chosen.length}
            one={`# choisi, ${formatSize(freed)}`}
            other={`# choisis, ${formatSize(freed)}`}
          />
        )}
      </p>
      <Button
        wide
        variant="bad"
        icon={trash}
        disabled={chosen.length === 0}
        note={chosen.length > 0 ? formatSize(freed) : undefined}
        onClick={onRemove}
      >
        <Trans>Effacer</Trans>
      </Button>
    </div>
  );
}
