// <ExampleTag>: the tag « Exemple » for a text of the organisation that is a placeholder until the real one
// is available.
import { Trans } from '@lingui/react/macro';

export function ExampleTag({ of }: { of: { example?: true } }) {
  if (!of.example) return null;
  return (
    <span className="tag tag-wait ml-1 align-middle font-sans">
      <Trans>Exemple</Trans>
    </span>
  );
}
