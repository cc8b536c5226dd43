// useTellError(error): reports an error that a screen or a part of it has caught, once.
// isMissingPart(error): returns whether a code file could not be loaded (no network, a newer version on the
// server); only a reload requests it again.
import { useEffect } from 'react';
import { tellError } from '#lib/error-feed.ts';

export function useTellError(error: unknown): void {
  useEffect(() => {
    console.error(error);
    tellError(error);
  }, [error]);
}

export const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message);
