// Confines an error to a part of a screen, so that the rest stays usable. A message with a button replaces the
// part until the user presses the button or the URL changes. The message is loaded only when it is needed.
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
