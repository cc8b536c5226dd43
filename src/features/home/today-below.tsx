// <TodayBelow store device today>: below a pupil's board: the last paper, replies to one's questions, what is known, exam
// dates, announcements. today: `dayOf(now)`.
import type { AccountStore } from '#data/account-store.ts';
import type { DeviceDb } from '#data/device-db.ts';
import { SectionBoundary } from '#ui/section-boundary.tsx';
import { Announcements } from './announcements.tsx';
import { ExamDays } from './exam-days.tsx';
import { SubjectShelf } from './subject-shelf.tsx';
import { TodayRows } from './today-rows.tsx';

type TodayBelowProps = { store: AccountStore; device: DeviceDb; today: number };

export function TodayBelow({ store, device, today }: TodayBelowProps) {
  return (
    <div className="today-below">
      <SectionBoundary>
        <TodayRows store={store} device={device} />
      </SectionBoundary>
      <SectionBoundary>
        <SubjectShelf store={store} />
      </SectionBoundary>
      <div className="grid content-start md:gap-6">
        <SectionBoundary>
          <ExamDays store={store} today={today} />
        </SectionBoundary>
        <section aria-labelledby="announcements">
          <SectionBoundary>
            <Announcements db={store.db} look="lines" />
          </SectionBoundary>
        </section>
      </div>
    </div>
  );
}
