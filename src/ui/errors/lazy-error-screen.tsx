// <LateErrorScreen error>: in the place of a screen that failed, below the shell; it comes when it is needed.
import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const ErrorScreen = lazy(async () => ({ default: (await import('./error-screen.tsx')).ErrorScreen }));

export const LateErrorScreen = (props: ErrorComponentProps) => (
  <Suspense>
    <ErrorScreen {...props} />
  </Suspense>
);
