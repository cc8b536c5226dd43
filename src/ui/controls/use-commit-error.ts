// Runs the write of a form and returns a text that says why it failed; the form keeps what was typed.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { isNamed } from '#lib/browser/disk-fault.ts';
import { storageErrorKindOf } from '#ui/errors/storage-error.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';

type CommitError = {
  errorText: string | undefined;
  isBusy: boolean;
  attempt: (write: () => Promise<unknown>) => Promise<boolean>;
};

function hasErrorCode(error: unknown, code: string): boolean {
  if (!isNamed(error, ['InvalidMutationError'])) return false;
  const { errors } = error as { errors?: readonly { code: string }[] };
  return errors?.some((fieldError) => fieldError.code === code) === true;
}

/**
 * Delay before the button is shown as busy. A write usually ends sooner even on a slow phone, and rendering
 * the busy state would only slow it down.
 */
const patienceMs = 300;

/** Error texts for a full disk and for any other cause. The default texts are about a text that was typed. */
type FaultTexts = { full: string; other: string };

export function useCommitError(texts?: FaultTexts): CommitError {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const textFor = (error: unknown): string => {
    if (storageErrorKindOf(error) === 'full')
      return (
        texts?.full ??
        t`Plus de place sur ${thisDevice}. Votre texte est gardé ici : faites le tri, puis recommencez.`
      );
    if (texts) return texts.other;
    if (hasErrorCode(error, 'command-defined'))
      return t`Une formule ne peut pas définir de commande (\\def, \\let…). Écrivez-la autrement, puis recommencez.`;
    if (isNamed(error, ['InvalidMutationError']))
      return t`Un champ est vide ou trop long. Corrigez-le, puis recommencez.`;
    return t`Votre texte n’a pas pu être enregistré. Il est gardé ici : fermez l’application, rouvrez-la, puis recommencez.`;
  };

  const attempt = async (write: () => Promise<unknown>) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    const patience = setTimeout(() => setIsBusy(true), patienceMs);
    try {
      await write();
      setFault(undefined);
      return true;
    } catch (error) {
      setFault(textFor(error));
      return false;
    } finally {
      clearTimeout(patience);
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  return { errorText: fault, isBusy, attempt };
}
