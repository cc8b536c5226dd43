// <TodayWaiting>: grey placeholders for the rows of a pupil's home page, at least as high as the screen, until the
// content below the head is read from the database.
import { Trans } from '@lingui/react/macro';
import { Delayed } from '#ui/lists/skeleton.tsx';

export function TodayWaiting() {
  return (
    <div className="today-wait">
      <Delayed>
        <p role="status" className="sr-only">
          <Trans>Chargement…</Trans>
        </p>
      </Delayed>
    </div>
  );
}
