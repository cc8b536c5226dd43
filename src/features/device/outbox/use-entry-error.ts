// Runs an action on a queued mutation and converts an error to a text for the user.
import { useLingui } from '@lingui/react/macro';
import { StorageFullError } from '#data/database/storage-full.ts';
import { EntryActionError } from '#data/outbox/edit-entry.ts';
import { InvalidMutationError } from '#data/rows/mutation.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';

type EntryError = {
  attempt: (act: () => Promise<void>) => Promise<string | null>;
};

export function useEntryError(): EntryError {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const textFor = (error: unknown): string => {
    if (error instanceof StorageFullError)
      return t`Plus de place sur ${thisDevice}. Effacez quelques sujets, puis recommencez.`;
    if (error instanceof InvalidMutationError && error.errors.some(({ code }) => code === 'same-options'))
      return t`Deux choix sont les mêmes. Changez-en un, puis recommencez.`;
    if (error instanceof InvalidMutationError && error.errors.some(({ code }) => code === 'command-defined'))
      return t`Une formule ne peut pas définir de commande (\\def, \\let…). Écrivez-la autrement, puis recommencez.`;
    if (error instanceof InvalidMutationError)
      return t`Un champ est vide ou trop long. Corrigez-le, puis recommencez.`;
    if (error instanceof EntryActionError)
      return t`Trop tard : cet envoi vient de partir. Copiez votre texte pour le garder.`;
    return t`Cela n’a pas marché. Fermez l’application, rouvrez-la, puis recommencez.`;
  };
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
      return null;
    } catch (error) {
      return textFor(error);
    }
  };
  return { attempt };
}
