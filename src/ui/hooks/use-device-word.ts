// Returns « ce téléphone » or « cet ordinateur », for use inside a sentence. Neither changes the words
// around it, in French or in Creole, so that one sentence works with both.
import { useLingui } from '@lingui/react/macro';
import { isPhone } from './device-kind.ts';

export function useThisDevice(): string {
  const { t } = useLingui();
  return isPhone() ? t`ce téléphone` : t`cet ordinateur`;
}
