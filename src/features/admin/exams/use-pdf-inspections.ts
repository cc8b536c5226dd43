// Inspects the files of a batch of papers and returns the results by hash. Files of a batch that was
// restored after a restart of the app are inspected again.
import { useEffect, useRef, useState } from 'react';
import { cachePayloads } from '#data/outbox/upload-payloads.ts';
import type { InspectPdf, PdfInspection } from '#domain/exams/pdf-inspection.ts';
import type { BatchItem } from './batch.ts';

/** Inspections by SHA-256 of the file; a hash without an entry is still being inspected. */
export type Inspections = Readonly<Record<string, PdfInspection>>;

export function usePdfInspections(items: readonly BatchItem[], inspect: InspectPdf): Inspections {
  const [inspections, setInspections] = useState<Inspections>({});
  const requested = useRef(new Set<string>());
  useEffect(() => {
    for (const { file } of items) {
      if (requested.current.has(file.sha256)) continue;
      requested.current.add(file.sha256);
      void inspectStored(file.sha256, inspect).then((inspection) =>
        setInspections((before) => ({ ...before, [file.sha256]: inspection })),
      );
    }
  }, [items, inspect]);
  return inspections;
}

async function inspectStored(sha256: string, inspect: InspectPdf): Promise<PdfInspection> {
  const file = await cachePayloads(caches).get(sha256);
  return file ? inspect(file) : { kind: 'unknown' };
}
