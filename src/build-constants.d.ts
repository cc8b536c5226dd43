// What the build writes into the code of page and worker.

/** The version of package.json. */
declare const __APP_VERSION__: string;

/** The reader's heavy files; not there while the app is developed. */
declare const __READER_PARTS__: readonly { address: string; fullBytes: number }[];

declare module '*?worker' {
  const Worker: new (options?: { name?: string }) => globalThis.Worker;
  export default Worker;
}
