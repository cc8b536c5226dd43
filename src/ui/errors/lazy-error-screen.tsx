// Replaces a screen that failed; the code of the error screen is loaded only when it is needed.
import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const ErrorScreen = lazy(async () => ({ default: (await import('./error-screen.tsx')).ErrorScreen }));

export const LazyErrorScreen = (props: ErrorComponentProps) => (
  <Suspense>
    <ErrorScreen {...props} />
  </Suspense>
);
