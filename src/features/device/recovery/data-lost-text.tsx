// Explains what was lost when the browser evicted this phone's data, what is still there, and what the user
// can do.
import { Trans } from '@lingui/react/macro';

export function DataLostText() {
  return <Trans>Vos envois sont gardés et vos niveaux reviennent. Téléchargez à nouveau vos sujets.</Trans>;
}
