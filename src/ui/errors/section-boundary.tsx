// <SectionBoundary>: a part of a screen that may fail alone. The rest stays usable; the part shows that it
// failed, and is retried when the user presses the button or the URL changes. The texts for that are loaded
// only when needed.
import { CatchBoundary, type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';

const LazySectionError = lazy(async () => ({ default: (await import('./section-error.tsx')).SectionError }));

const SectionErrorFallback = (props: ErrorComponentProps) => (
  <Suspense>
    <LazySectionError {...props} />
  </Suspense>
);

export function SectionBoundary({ children }: { children: ReactNode }) {
  const router = useRouter();
  return (
    <CatchBoundary getResetKey={() => router.state.location.href} errorComponent={SectionErrorFallback}>
      {children}
    </CatchBoundary>
  );
}
