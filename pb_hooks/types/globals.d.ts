// Declares globals of PocketBase's JavaScript engine that its own types (pocketbase.d.ts) leave out.

declare const console: {
  log(...values: unknown[]): void;
  info(...values: unknown[]): void;
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
};
