// <TodayBelow store device>: below a pupil's board: the last paper, replies to one's questions, what is known, announcements.
import type { AccountStore } from '#data/account-store.ts';
import type { DeviceDb } from '#data/device-db.ts';
import { Announcements } from './announcements.tsx';
import { SubjectShelf } from './subject-shelf.tsx';
import { TodayRows } from './today-rows.tsx';

type TodayBelowProps = { store: AccountStore; device: DeviceDb };

export function TodayBelow({ store, device }: TodayBelowProps) {
  return (
    <div className="today-below">
      <TodayRows store={store} device={device} />
      <SubjectShelf store={store} />
      <section aria-labelledby="announcements">
        <Announcements db={store.db} look="lines" />
      </section>
    </div>
  );
}
