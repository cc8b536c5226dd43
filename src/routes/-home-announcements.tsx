// Home's announcements, once the phone's database has opened.
import { Announcements } from '#features/home/announcements.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useApp } from './-use-app.ts';

export function HomeAnnouncements() {
  const app = useApp();
  return app ? <Announcements db={app.store.db} /> : <SkeletonRows count={3} />;
}
