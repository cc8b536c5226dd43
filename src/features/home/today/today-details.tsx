// <TodayDetails>: the content below the head of a pupil's home page. `today` is `dayOf(now)`.
import { homeFigures } from '#content/home-figures.ts';
import type { DeviceDb } from '#data/device/device-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { MapSummary } from '#domain/home/today-snapshot.ts';
import { Announcements } from '#features/home/announcements/announcements.tsx';
import { Covers, Figures } from '#features/home/visitor/home-blocks.tsx';
import { SectionBoundary } from '#ui/errors/section-boundary.tsx';
import { TodayGauges } from './today-gauges.tsx';
import { TodayNotebook } from './today-notebook.tsx';
import { TodayRows } from './today-rows.tsx';
import { TodayWaiting } from './today-waiting.tsx';
import { UpcomingExams } from './upcoming-exams.tsx';
import { useTodayParts } from './use-today-parts.ts';

type TodayDetailsProps = {
  store: AccountStore;
  device: DeviceDb;
  today: number;
  hasSession: boolean;
  map: MapSummary | undefined;
};

export function TodayDetails({ store, device, today, hasSession, map }: TodayDetailsProps) {
  const parts = useTodayParts(store, device, today);
  if (!parts) return <TodayWaiting />;
  const { mocks, toCount, underWay, paper, unread, mastery, plan } = parts;
  return (
    <>
      <div className="today-below">
        <SectionBoundary>
          <TodayRows
            underWay={hasSession ? underWay : null}
            now={store.clock.now()}
            {...{ mocks, toCount, paper, unread, map, plan }}
          />
        </SectionBoundary>
        <div className="today-side">
          <SectionBoundary>
            {map ? <TodayGauges map={map} subjects={mastery.map(({ subject }) => subject)} /> : null}
          </SectionBoundary>
          <SectionBoundary>
            <TodayNotebook subjects={mastery} hasMapRow={map !== undefined} />
          </SectionBoundary>
        </div>
        <SectionBoundary>
          <UpcomingExams plan={plan} today={today} />
        </SectionBoundary>
      </div>
      <section className="pt-8" aria-labelledby="announcements">
        <SectionBoundary>
          <Announcements store={store} />
        </SectionBoundary>
      </section>
      <div className="mt-8 border-t border-rule">
        <Figures {...homeFigures} />
      </div>
      <Covers />
    </>
  );
}
