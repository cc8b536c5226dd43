// Inspects the files of a batch of papers, by hash: one after the other, and again after a restart of the
// app.
import { useEffect, useRef, useState } from 'react';
import { cachePayloads } from '#data/outbox/upload-payloads.ts';
import type { InspectPdf, PdfInspection } from '#domain/exams/pdf-inspection.ts';
import type { PaperLine } from './batch.ts';

/** Inspections by hash; a hash without an entry is still being inspected. */
export type Inspections = Readonly<Record<string, PdfInspection>>;

export function useLineInspections(lines: readonly PaperLine[], inspect: InspectPdf): Inspections {
  const [inspections, setInspections] = useState<Inspections>({});
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { file } of lines) {
      if (asked.current.has(file.sha256)) continue;
      asked.current.add(file.sha256);
      void look(file.sha256, inspect).then((inspection) =>
        setInspections((before) => ({ ...before, [file.sha256]: inspection })),
      );
    }
  }, [lines, inspect]);
  return inspections;
}

async function look(sha256: string, inspect: InspectPdf): Promise<PdfInspection> {
  const file = await cachePayloads(caches).get(sha256);
  return file ? inspect(file) : { kind: 'unknown' };
}
