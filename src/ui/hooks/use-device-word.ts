// Returns « ce téléphone » or « cet ordinateur », for use inside a sentence. No other word of the sentence
// depends on which of the two it is, in French or in Creole.
import { useLingui } from '@lingui/react/macro';
import { isPhone } from './device-kind.ts';

export function useThisDevice(): string {
  const { t } = useLingui();
  return isPhone() ? t`ce téléphone` : t`cet ordinateur`;
}
