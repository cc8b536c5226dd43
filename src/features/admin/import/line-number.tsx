// <LineNumber line>: shows in a row's margin the line of the file that the row is about: a large number
// with a label below.
import { Trans } from '@lingui/react/macro';

export function LineNumber({ line }: { line: number }) {
  return (
    <span className="flex flex-col-reverse text-nav text-ink-2">
      <span>
        <Trans>Ligne</Trans>
      </span>{' '}
      <b className="font-display text-h3 text-ink tabular-nums">{line}</b>
    </span>
  );
}
