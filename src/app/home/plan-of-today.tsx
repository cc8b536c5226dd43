// <PlanOfToday>: the screen of the pupil's plan, with today’s date by the corrected clock.
import type { ComponentProps } from 'react';
import { PlanScreen } from '#features/account/plan/plan-screen.tsx';
import { useToday } from '#features/device/clock/use-today.ts';

export function PlanOfToday(props: Omit<ComponentProps<typeof PlanScreen>, 'today'>) {
  return <PlanScreen {...props} today={useToday(props.store)} />;
}
