// <PersistenceStatus>: shows whether the browser will keep the app's data when disk space runs out
// (persistent storage). If it will not, the user can ask the browser again.
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type PersistenceState, readPersistence, requestPersistence } from '#data/device/persistence.ts';
import { Button } from '#ui/controls/button.tsx';
import { SheetFold } from '#ui/layers/sheet-fold.tsx';

export function PersistenceStatus() {
  const [keeping, setKeeping] = useState<PersistenceState>('unknown');
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => {
    let isShown = true;
    void readPersistence(navigator.storage).then((found) => isShown && setKeeping(found));
    return () => {
      isShown = false;
    };
  }, []);
  if (keeping === 'unknown') return null;
  const ask = async () => {
    const answer = await requestPersistence(navigator.storage);
    setKeeping(answer);
    setRefused(answer !== 'kept');
  };
  return (
    <SheetFold title={<Trans>Quand la place manque</Trans>}>
      <div className="text-meta text-ink-2">
        <p aria-live="polite">
          {keeping === 'kept' ? (
            <Trans>Le navigateur garde tout ce qui est ici, même quand la place manque.</Trans>
          ) : wasRefused ? (
            <Trans>
              Le navigateur n’a pas accepté. Ajoutez Pare à l’écran d’accueil ou ouvrez-le souvent, puis
              redemandez.
            </Trans>
          ) : (
            <Trans>Quand la place manque, le navigateur peut effacer ce qui est ici.</Trans>
          )}
        </p>
        {keeping === 'kept' ? null : (
          <Button small variant="quiet" className="px-0" onClick={() => void ask()}>
            <Trans>Demander à tout garder</Trans>
          </Button>
        )}
      </div>
    </SheetFold>
  );
}
