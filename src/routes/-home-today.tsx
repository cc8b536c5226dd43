// What stands below a pupil's board, once the phone's database has opened; in its place, what keeps it from opening.
import { TodayBelow } from '#features/home/today-below.tsx';
import { useToday } from '#features/quiz/use-today.ts';
import { phoneFaultOf } from '#ui/phone-fault.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { App } from './-app.ts';
import { ShutPhone } from './-shut-phone.tsx';
import { useAppOrFault } from './-use-app.ts';

export function HomeToday() {
  const { app, fault } = useAppOrFault();
  const phoneFault = phoneFaultOf(fault);
  if (phoneFault) return <ShutPhone fault={phoneFault} />;
  return app ? <OpenToday app={app} /> : <SkeletonRows count={3} />;
}

function OpenToday({ app: { store, device } }: { app: App }) {
  const today = useToday(store);
  if (today === undefined) return <SkeletonRows count={3} />;
  return <TodayBelow store={store} device={device} today={today} />;
}
