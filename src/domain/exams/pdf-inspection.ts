// Responsible for what can be told of a PDF before it is published.
// Guarantees: a closed list; a file that could not be looked at is never called good.

/**
 * `dynamic-form`: its pages are made by Adobe's own reader, others show a notice instead.
 * `form`: it has fields to fill in. `no-text`: pictures of pages, as scans are, or blank ones. `little-text`: less than
 * a sentence, such as a stamp on a scan.
 */
export type PdfFinding = 'dynamic-form' | 'form' | 'no-text' | 'little-text';

export type PdfInspection =
  | { kind: 'opens'; pageCount: number; findings: readonly PdfFinding[] }
  /** It asks for a password, so nothing more is known of it. */
  | { kind: 'locked' }
  /** No page of it can be shown. */
  | { kind: 'broken' }
  /** The reader is not on this phone, or does not run here. */
  | { kind: 'unknown' };

/** Never rejects. */
export type InspectPdf = (file: Blob) => Promise<PdfInspection>;
