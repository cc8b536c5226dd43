// What happens once the open account was signed out or erased: home, as a visitor.
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Resolves when no screen of that account is left and a visitor has the phone. */
export function useLeaving(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    await router.navigate({ to: '/', replace: true });
    await router.invalidate();
    const { openApp } = await import('#app/start/compose-app.ts');
    await openApp();
  }, [router]);
}
