// useReportError(error): reports an error that a screen or a part of it has caught, once.
// isMissingChunk(error): returns whether a code file could not be loaded (no network, a newer version on the
// server); only a reload requests it again.
import { useEffect } from 'react';
import { reportAppError } from '#lib/error-feed.ts';

export function useReportError(error: unknown): void {
  useEffect(() => {
    console.error(error);
    reportAppError(error);
  }, [error]);
}

export const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message);
