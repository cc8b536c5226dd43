// <LazyErrorScreen error>: replaces a screen that failed, inside the shell; its code is loaded only when
// needed.
import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const ErrorScreen = lazy(async () => ({ default: (await import('./error-screen.tsx')).ErrorScreen }));

export const LazyErrorScreen = (props: ErrorComponentProps) => (
  <Suspense>
    <ErrorScreen {...props} />
  </Suspense>
);
