// Why a PDF file could not be opened.

/** `damaged`: it is broken, or took too long; `locked`: its password was not given; `engine`: pdf.js does not run here. */
export class PaperError extends Error {
  readonly kind: 'damaged' | 'locked' | 'engine';

  constructor(kind: PaperError['kind'], cause: unknown) {
    super(`the PDF cannot be opened: ${kind}`, { cause });
    this.name = 'PaperError';
    this.kind = kind;
  }
}
