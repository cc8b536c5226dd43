// Shows the part of a pupil's home page below the head as soon as the phone's database is open, or the reason why
// it cannot be opened.

import { DatabaseUnavailable } from '#app/errors/database-unavailable.tsx';
import type { App } from '#app/start/compose-app.ts';
import { useAppOrError } from '#app/start/use-app.ts';
import type { MapSummary } from '#domain/home/today-snapshot.ts';
import { useToday } from '#features/device/clock/use-today.ts';
import { TodayDetails } from '#features/home/today/today-details.tsx';
import { TodayWaiting } from '#features/home/today/today-waiting.tsx';
import { storageErrorKindOf } from '#ui/errors/storage-error.tsx';

type HomeTodayProps = {
  /** Whether the head offers a study session; a quiz or review in progress is then shown as a row below. */
  hasSession: boolean;
  map: MapSummary | undefined;
};

export function HomeToday(props: HomeTodayProps) {
  const { app, error } = useAppOrError();
  const storageErrorKind = storageErrorKindOf(error);
  if (storageErrorKind) return <DatabaseUnavailable errorKind={storageErrorKind} />;
  return app ? <OpenToday app={app} {...props} /> : <TodayWaiting />;
}

function OpenToday({ app: { store, device }, ...props }: HomeTodayProps & { app: App }) {
  const today = useToday(store);
  if (today === undefined) return <TodayWaiting />;
  return <TodayDetails store={store} device={device} today={today} {...props} />;
}
