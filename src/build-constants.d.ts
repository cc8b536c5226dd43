// Declares the constants that the build writes into the code of the page and the service worker, and the type
// of an imported web worker.

declare const __APP_VERSION__: string;

/** The large files of the PDF reader; undefined during development. */
declare const __READER_PARTS__: readonly { address: string; fullBytes: number; downloadBytes: number }[];

declare module '*?worker' {
  const Worker: new (options?: { name?: string }) => globalThis.Worker;
  export default Worker;
}
