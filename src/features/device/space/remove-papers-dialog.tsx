// <RemoveQuestion>: asks for confirmation before papers are deleted from this phone.
import { Plural, Trans } from '@lingui/react/macro';
import { formatSize } from '#i18n/byte-size.ts';
import { trash } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { namePapers, type Paper } from './clean-up-order.ts';

type RemoveQuestionProps = {
  papers: readonly Paper[];
  freed: number;
  onKeep: () => void;
  onConfirm: () => Promise<void>;
};

export function RemoveQuestion({ papers, freed, onKeep, onConfirm }: RemoveQuestionProps) {
  return (
    <ConfirmDialog
      open
      title={<Title papers={papers} />}
      consequence={
        <>
          <Trans>Vous libérez {formatSize(freed)}.</Trans>{' '}
          <Plural
            value={papers.length}
            one="Pour le relire, il faudra le télécharger à nouveau."
            other="Pour les relire, il faudra les télécharger à nouveau."
          />
        </>
      }
      keep={<Trans>Garder</Trans>}
      confirm={<Trans>Effacer</Trans>}
      icon={trash}
      onKeep={onKeep}
      onConfirm={() => void onConfirm()}
    />
  );
}

function Title({ papers }: { papers: readonly Paper[] }) {
  switch (namePapers(papers)) {
    case 'file':
      return <Plural value={papers.length} one="Effacer ce sujet ?" other="Effacer # sujets ?" />;
    case 'correction':
      return <Plural value={papers.length} one="Effacer ce corrigé ?" other="Effacer # corrigés ?" />;
    case 'both':
      return <Plural value={papers.length} one="Effacer ce fichier ?" other="Effacer # fichiers ?" />;
  }
}
