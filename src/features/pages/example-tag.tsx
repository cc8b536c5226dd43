// <ExampleTag of={slot}/>: says that a text of the organisation only stands there until the real one comes.
import { Trans } from '@lingui/react/macro';

export function ExampleTag({ of }: { of: { example?: true } }) {
  if (!of.example) return null;
  return (
    <span className="tag tag-wait align-middle font-sans">
      <Trans>Exemple</Trans>
    </span>
  );
}
