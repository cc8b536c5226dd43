// <SectionBoundary>: a part of a screen that may fail by itself. What stands around it stays and can be used; the part
// says that it failed, and is tried again by a press or by another address. The words for that come when they are needed.
import { CatchBoundary, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';

const Fault = lazy(async () => ({ default: (await import('./section-error.tsx')).SectionFault }));

const LateFault = (props: ErrorComponentProps) => (
  <Suspense>
    <Fault {...props} />
  </Suspense>
);

export function SectionBoundary({ children }: { children: ReactNode }) {
  const router = useRouter();
  return (
    <CatchBoundary getResetKey={() => router.state.location.href} errorComponent={LateFault}>
      {children}
    </CatchBoundary>
  );
}
