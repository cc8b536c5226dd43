// Runs one write of a mock exam at a time, ignores further ones meanwhile, and returns a text that says why a write
// failed.
import { useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import { finishMockExam } from '#data/study/mock-exams.ts';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';

export function useMockWrite(): ReturnType<typeof useCommitError> {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  return useCommitError({
    full: t`Plus de place sur ${thisDevice}. Faites le tri dans vos sujets, puis recommencez.`,
    other: t`Cela n’a pas pu être enregistré. Fermez l’application, rouvrez-la, puis recommencez.`,
  });
}

/** Returns `finish`, which ends the mock exam `id` and calls `onFinished` if the end could be stored. */
export function useFinish(store: AccountStore, id: string, onFinished: () => void) {
  const { attempt, ...write } = useMockWrite();
  const finish = async (gaveUp: boolean) => {
    if (await attempt(() => finishMockExam(store, id, gaveUp))) onFinished();
  };
  return { ...write, finish };
}
