// What the build writes into the code of page and worker.

/** The version of package.json. */
declare const __APP_VERSION__: string;
