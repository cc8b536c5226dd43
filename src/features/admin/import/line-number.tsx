// <LineNumber>: the line number of a row in the imported file.
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
