// Fills the place of a paper's pages until the first one can be drawn.
import { Trans } from '@lingui/react/macro';

export function PageArriving() {
  return (
    <div className="open-blank ruled-margin ruled-text">
      <p>
        <Trans>La page arrive…</Trans>
      </p>
    </div>
  );
}
