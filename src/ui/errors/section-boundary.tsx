// <SectionBoundary>: a part of a screen that may fail alone. The rest stays usable; the part shows that it
// failed, and is retried when the user presses the button or the URL changes. The texts for that are loaded
// only when needed.
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
