// What pupils will meet in each of many files, by the file's hash: looked at one after the other, again after a restart.
import { useEffect, useRef, useState } from 'react';
import { cachePayloads } from '#data/outbox/upload-payloads.ts';
import type { InspectPdf, PdfInspection } from '#domain/exams/pdf-inspection.ts';
import type { PaperLine } from './batch.ts';

/** A hash without an entry is still being looked at. */
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
