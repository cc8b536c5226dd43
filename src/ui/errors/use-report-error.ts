// Reports an error that a screen or a part of it has caught, and recognises the error of a code file that
// could not be loaded.
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
