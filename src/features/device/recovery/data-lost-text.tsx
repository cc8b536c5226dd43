// What an emptied phone has lost, what it still has, and what is to be done about it.
import { Trans } from '@lingui/react/macro';

export function EmptiedText() {
  return <Trans>Vos envois sont gardés et vos niveaux reviennent. Téléchargez à nouveau vos sujets.</Trans>;
}
