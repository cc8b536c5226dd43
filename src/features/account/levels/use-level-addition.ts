// Adds a level to this phone, and asks first if the user's profile names another level.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import { addLevel, chooseLevel } from './level-actions.ts';

type Addition = {
  store: AccountStore;
  commands: OutboxCommands & LibraryCommands;
  isFirst: boolean;
  onDone: () => void;
};

/**
 * Returns functions that add a level. They first ask for confirmation if the profile names another level
 * (`own`). `freeze` keeps the list unchanged while the first choice is being saved.
 */
export function useLevelAddition(
  { store, commands, isFirst, onDone }: Addition,
  own: GradeLevel | null,
  freeze: (isFrozen: boolean) => void,
  withPapers: boolean,
) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const [asked, setAsked] = useState<GradeLevel | null>(null);
  const add = async (level: GradeLevel) => {
    freeze(isFirst);
    try {
      await (isFirst ? chooseLevel : addLevel)(store, commands, level, withPapers);
      if (isFirst) onDone();
    } catch {
      freeze(false);
      showToast({
        bad: true,
        title: t`Plus de place sur ${thisDevice}`,
        text: t`Libérez de l’espace, puis recommencez.`,
      });
    }
  };
  const answer = (level: GradeLevel) => {
    setAsked(null);
    void add(level);
  };
  return {
    asked,
    askOrAdd: (level: GradeLevel) => {
      if (own && own.id !== level.id) setAsked(level);
      else void add(level);
    },
    answers: { onKeep: answer, onChange: answer, onClose: () => setAsked(null) },
  };
}
