// useTellError(error): reports what a screen or a part of one has caught, once.
// isMissingPart(error): a part of the app could not be fetched (no network, a newer version on the server): only a page
// that is loaded anew asks for it again.
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
