// Runs after the open account was signed out or erased: goes to the home page and opens the app of the
// visitor.
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Returns a function that resolves when the home page is shown and the visitor's app is open. */
export function useAfterSignOut(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    await router.navigate({ to: '/', replace: true });
    await router.invalidate();
    const { openApp } = await import('#app/start/compose-app.ts');
    await openApp();
  }, [router]);
}
