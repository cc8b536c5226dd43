// Formats numbers as both languages write them: a decimal comma, grouped thousands, a no-break space before
// a unit. The text is the same on every browser; no browser has the Creole format.

export const noBreak = '\u00a0';

/** Formats a number as `1 000`, `12,5`; at most `decimals` digits after the comma, without trailing zeros. */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '0', part] = String(Number(Math.abs(value).toFixed(decimals))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreak);
  const sign = value < 0 && (whole !== '0' || part) ? '−' : '';
  return sign + (part ? `${grouped},${part}` : grouped);
}

/** Formats a share between 0 and 1 as a rounded percentage: `43 %`. */
export function formatPercent(share: number): string {
  return `${formatNumber(share * 100)}${noBreak}%`;
}
