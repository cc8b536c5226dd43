// Offers levels that are not on this phone, each with its download size if it is known. `readSize` resolves
// with the size in bytes, or with null if it is unknown now.

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { rowOfNotebooks } from '#ui/drawings/row-of-notebooks.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { download } from '#ui/icons/section-icons.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { EmptyState } from './empty-state.tsx';

type LevelOfferProps = {
  name: string;
  readSize: () => Promise<number | null>;
  onAdd: () => Promise<void>;
};

export function LevelOffer({ name, readSize, onAdd }: LevelOfferProps) {
  const thisDevice = useThisDevice();
  return (
    <EmptyState
      emblem={<Drawing of={rowOfNotebooks} />}
      title={
        <Trans>
          {name} n’est pas sur {thisDevice}
        </Trans>
      }
      text={<Trans>Ajoutez ce niveau pour voir ses quiz et la liste de ses sujets, même sans réseau.</Trans>}
      action={<AddLevel readSize={readSize} onAdd={onAdd} />}
    />
  );
}

export function AddLevel({ readSize, onAdd }: Omit<LevelOfferProps, 'name'>) {
  const size = useSizeText(readSize);
  const { isBusy, add } = useAdding(onAdd);
  return (
    <Button icon={download} busy={isBusy ? <Trans>Un instant…</Trans> : null} note={size} onClick={add}>
      <Trans>Ajouter ce niveau</Trans>
    </Button>
  );
}

type LevelOffersProps = {
  levels: readonly { code: string; name: string }[];
  readSize: (code: string) => Promise<number | null>;
  onAdd: (code: string) => Promise<void>;
};

export function LevelOffers({ levels, readSize, onAdd }: LevelOffersProps) {
  const { t } = useLingui();
  const [only, ...more] = levels;
  if (!only) return null;
  if (more.length === 0)
    return (
      <LevelOffer name={only.name} readSize={() => readSize(only.code)} onAdd={() => onAdd(only.code)} />
    );
  return (
    <EmptyState
      emblem={<Drawing of={rowOfNotebooks} />}
      title={<Trans>Choisissez votre niveau</Trans>}
      text={<Trans>Ses quiz et la liste de ses sujets s’ouvriront ensuite même sans réseau.</Trans>}
      action={
        <ul aria-label={t`Niveaux`} className="grid w-full max-w-measure gap-2">
          {levels.map(({ code, name }) => (
            <LevelRow key={code} name={name} readSize={() => readSize(code)} onAdd={() => onAdd(code)} />
          ))}
        </ul>
      }
    />
  );
}

function LevelRow({ name, readSize, onAdd }: LevelOfferProps) {
  const size = useSizeText(readSize);
  const { isBusy, add } = useAdding(onAdd);
  return (
    <li className="flex items-center justify-between gap-3 bg-paper">
      <span className="font-semibold">{name}</span>
      <Button
        variant="line"
        icon={download}
        busy={isBusy ? <Trans>Un instant…</Trans> : null}
        note={size}
        onClick={add}
      >
        <Trans>Ajouter</Trans>
        <VisuallyHidden>{name},</VisuallyHidden>
      </Button>
    </li>
  );
}

function useAdding(onAdd: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const add = () => {
    setBusy(true);
    void onAdd().finally(() => setBusy(false));
  };
  return { isBusy, add };
}

function useSizeText(read: () => Promise<number | null>): string | undefined {
  const [sizeBytes, setSize] = useState<number | null>(null);
  const first = useRef(read);
  useEffect(() => {
    let isCurrent = true;
    first.current().then(
      (found) => isCurrent && setSize(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return sizeBytes === null ? undefined : formatSize(sizeBytes);
}
