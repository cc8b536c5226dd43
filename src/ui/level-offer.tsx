// <LevelOffer name readSize onAdd>: a level that is not on this phone, with what bringing it costs. <LevelOffers levels …>:
// one for each, by code.
// readSize: the size as text, or null when it is not known now; asked once.
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { download } from './room-icons.ts';
import { useThisDevice } from './use-this-device.ts';

type LevelOfferProps = {
  name: string;
  readSize: () => Promise<string | null>;
  onAdd: () => Promise<void>;
};

export function LevelOffer({ name, readSize, onAdd }: LevelOfferProps) {
  const thisDevice = useThisDevice();
  const size = useText(readSize);
  const [isBusy, setBusy] = useState(false);
  const add = () => {
    setBusy(true);
    void onAdd().finally(() => setBusy(false));
  };
  return (
    <EmptyState
      title={
        <Trans>
          {name} n’est pas sur {thisDevice}
        </Trans>
      }
      text={<Trans>Ajoutez ce niveau pour voir ses quiz et la liste de ses sujets, même sans réseau.</Trans>}
      action={
        <Button icon={download} busy={isBusy ? <Trans>Un instant…</Trans> : null} note={size} onClick={add}>
          <Trans>Ajouter ce niveau</Trans>
        </Button>
      }
    />
  );
}

type LevelOffersProps = {
  levels: readonly { code: string; name: string }[];
  readSize: (code: string) => Promise<string | null>;
  onAdd: (code: string) => Promise<void>;
};

export function LevelOffers({ levels, readSize, onAdd }: LevelOffersProps) {
  return levels.map(({ code, name }) => (
    <LevelOffer key={code} name={name} readSize={() => readSize(code)} onAdd={() => onAdd(code)} />
  ));
}

function useText(read: () => Promise<string | null>): string | undefined {
  const [text, setText] = useState<string>();
  const first = useRef(read);
  useEffect(() => {
    let isCurrent = true;
    first.current().then(
      (found) => isCurrent && setText(found ?? undefined),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return text;
}
