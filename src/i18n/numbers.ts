// Numbers as both languages write them: a comma, thousands apart, a no-break space before what follows.
// Guarantees the same text on every browser; none of them knows Creole.

export const noBreak = '\u00a0';

/** `1 000`, `12,5`; at most `decimals` digits after the comma, zeros left out. */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '0', part] = String(Number(Math.abs(value).toFixed(decimals))).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreak);
  const sign = value < 0 && (whole !== '0' || part) ? '−' : '';
  return sign + (part ? `${grouped},${part}` : grouped);
}

/** `43 %`, from a share between 0 and 1, rounded. */
export function formatPercent(share: number): string {
  return `${formatNumber(share * 100)}${noBreak}%`;
}
