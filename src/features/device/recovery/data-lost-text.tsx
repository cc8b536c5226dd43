// <DataLostText>: explains what is still there after the browser has evicted this phone's data, and what the
// user can do.
import { Trans } from '@lingui/react/macro';

export function DataLostText() {
  return <Trans>Vos envois sont gardés et vos niveaux reviennent. Téléchargez à nouveau vos sujets.</Trans>;
}
