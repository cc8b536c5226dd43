// Shows the approximate remaining time of a running download; renders nothing if it is unknown.
import { Plural, Trans } from '@lingui/react/macro';
import type { ExamFile } from '#data/device/device-db.ts';
import { timeLeft } from '#domain/format/time-left.ts';

export function TimeLeft({ file }: { file: ExamFile }) {
  const left = timeLeft(file.sizeBytes - file.heldBytes, file.bytesPerSecond);
  if (!left) return null;
  const { unit, count } = left;
  if (unit === 'seconds') return <Trans>Encore {count} secondes environ.</Trans>;
  return unit === 'minutes' ? (
    <Plural value={count} one="Encore # minute environ." other="Encore # minutes environ." />
  ) : (
    <Plural value={count} one="Encore # heure environ." other="Encore # heures environ." />
  );
}
