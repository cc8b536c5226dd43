// « ce téléphone » or « cet ordinateur », for the midst of a sentence. Neither changes with what stands around it, in
// French or in Creole, so that one sentence serves both.
import { useLingui } from '@lingui/react/macro';
import { isPhone } from './device-kind.ts';

export function useThisDevice(): string {
  const { t } = useLingui();
  return isPhone() ? t`ce téléphone` : t`cet ordinateur`;
}
