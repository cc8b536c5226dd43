// Pure rule: reads the position of a copy that Litestream made. Positions are hexadecimal numbers of always sixteen
// digits, so they can be sorted as texts.

/** Returns the newest position in the output of `litestream ltx -json`; null if there is none. */
export function newestOf(output: string): string | null {
  const from = output.indexOf('[');
  if (from < 0) return null;
  const files = JSON.parse(output.slice(from)) as { max_txid: string }[];
  return (
    files
      .map((file) => file.max_txid)
      .sort()
      .at(-1) ?? null
  );
}
