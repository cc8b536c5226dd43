// What the build writes into the code of page and worker.

/** The version of package.json. */
declare const __APP_VERSION__: string;

declare module '*?worker' {
  const Worker: new (options?: { name?: string }) => globalThis.Worker;
  export default Worker;
}
