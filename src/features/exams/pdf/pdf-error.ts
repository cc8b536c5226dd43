// Defines the error that states why a PDF file could not be opened.

/**
 * Thrown when a PDF cannot be opened. `damaged`: the file is damaged, or opening it took too long;
 * `locked`: its password was not entered, or opening it was aborted; `engine`: pdf.js does not run in
 * this browser.
 */
export class PaperError extends Error {
  readonly kind: 'damaged' | 'locked' | 'engine';

  constructor(kind: PaperError['kind'], cause: unknown) {
    super(`the PDF cannot be opened: ${kind}`, { cause });
    this.name = 'PaperError';
    this.kind = kind;
  }
}
