// Pure rule: reads the position of a copy that Litestream made. Positions are hexadecimal numbers of always sixteen
// digits, so they can be sorted as texts.

/** Returns the newest position in the output of `litestream ltx -json`; null if there is none or it cannot be read. */
export function newestOf(output: string): string | null {
  const positions = filesIn(output).map((file) => file.max_txid);
  return positions.sort().at(-1) ?? null;
}

function filesIn(output: string): { max_txid: string }[] {
  const from = output.indexOf('[');
  if (from < 0) return [];
  try {
    return JSON.parse(output.slice(from));
  } catch {
    return [];
  }
}
