// Tells whether a navigation to another screen is in progress. A screen that changes its own URL by itself, for
// example because the user has stopped typing, must not change it during a navigation: the change
// would cancel the navigation, and the link that the user pressed would do nothing.
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Returns a function that says whether the router is leaving the screen that is shown. */
export function useLeaving(): () => boolean {
  const router = useRouter();
  return useCallback(
    () => router.latestLocation.pathname !== router.state.resolvedLocation?.pathname,
    [router],
  );
}
