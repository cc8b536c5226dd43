// Returns the name of each exam session in the user's language.
import { useLingui } from '@lingui/react/macro';
import type { Session } from '#domain/schema/exam-kinds.ts';

export function useSessionNames(): Record<Session, string> {
  const { t } = useLingui();
  return { ordinaire: t`Ordinaire`, extraordinaire: t`Extraordinaire`, permanent: t`Bac permanent` };
}
