// <TodayBelow store device>: below a pupil's board: the last paper, replies to one's questions, what is known, announcements.
import type { AccountStore } from '#data/account-store.ts';
import type { DeviceDb } from '#data/device-db.ts';
import { SectionBoundary } from '#ui/section-boundary.tsx';
import { Announcements } from './announcements.tsx';
import { SubjectShelf } from './subject-shelf.tsx';
import { TodayRows } from './today-rows.tsx';

type TodayBelowProps = { store: AccountStore; device: DeviceDb };

export function TodayBelow({ store, device }: TodayBelowProps) {
  return (
    <div className="today-below">
      <SectionBoundary>
        <TodayRows store={store} device={device} />
      </SectionBoundary>
      <SectionBoundary>
        <SubjectShelf store={store} />
      </SectionBoundary>
      <section aria-labelledby="announcements">
        <SectionBoundary>
          <Announcements db={store.db} look="lines" />
        </SectionBoundary>
      </section>
    </div>
  );
}
