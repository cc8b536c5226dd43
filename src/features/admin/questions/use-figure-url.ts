// useFigureUrl(sha256): returns an object URL for a figure among the payloads to be sent; null if it is not
// there.
import { useEffect, useState } from 'react';
import { cachePayloads } from '#data/outbox/upload-payloads.ts';

export function useFigureUrl(sha256: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (sha256 === '') return;
    let made: string | null = null;
    let isCurrent = true;
    void cachePayloads(caches)
      .get(sha256)
      .then((figure) => {
        if (!isCurrent || figure === null) return;
        made = URL.createObjectURL(figure);
        setUrl(made);
      });
    return () => {
      isCurrent = false;
      if (made) URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [sha256]);
  return url;
}
