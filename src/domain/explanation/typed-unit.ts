// Reads the unit behind a typed number: known symbols and their products, such as cm², km/h, kg·m^-3 or °C.

/** Symbols of units that may follow one of `prefixes`. */
const prefixed =
  'm g s A K mol cd L l Hz N Pa J W V C F Ω ohm S T Wb H lm lx Bq Gy Sv eV bar cal Wh Ah VA Nm t M o bit';
const unprefixed =
  'h min j d ha rad sr tr u Da atm mmHg dB sp hab % ‰ ° °C °F € $ US$ USD EUR G Gde Gdes gde gdes HTG';
const prefixes = ['', ...'p n μ m c d da h k K M G T'.split(' ')];

const symbols = new Set([
  ...prefixed.split(' ').flatMap((symbol) => prefixes.map((prefix) => prefix + symbol)),
  ...unprefixed.split(' '),
]);

const mostSymbols = 4;
const largestExponent = 4;

const factorPattern = /(^|[·/])([^·/^\d()-]+)(?:\^?\(?(-?\d+)\)?)?/gy;

/** Returns the exponent of each symbol; null if the text is not a unit. An empty text has no symbols. */
function readFactors(unit: string): Map<string, number> | null {
  const factors = new Map<string, number>();
  const text = withOneSign(unit);
  let end = 0;
  let count = 0;
  for (const [whole, sign, symbol = '', exponent = '1'] of text.matchAll(factorPattern)) {
    if (!symbols.has(symbol) || Math.abs(Number(exponent)) > largestExponent) return null;
    const key = symbol.replace(/^(.*)l$/, '$1L');
    factors.set(key, (factors.get(key) ?? 0) + Number(exponent) * (sign === '/' ? -1 : 1));
    end += whole.length;
    count += 1;
  }
  return end === text.length && count <= mostSymbols ? factors : null;
}

/**
 * Returns the unit with one spelling of each sign: products with ·, exponents as digits, and the divisor of
 * `J/(kg·K)` without brackets.
 */
const withOneSign = (unit: string): string =>
  unit
    .trim()
    .replaceAll('º', '°')
    .replace(/° (?=[CF])/, '°')
    .normalize('NFKC')
    .replace(/[−–‐‑]/g, '-')
    .replace(/ ?\/ ?/g, '/')
    .replace(/\/\(([^()]*)\)$/, (_, divisor: string) => `/${divisor.replace(/ ?[ .·⋅*×] ?/g, '/')}`)
    .replace(/ ?[ .·⋅*×] ?/g, '·');

export const isUnit = (text: string): boolean => readFactors(text) !== null;

/**
 * Returns whether two texts mean the same unit. Ignores how a product, an exponent or a divisor is written.
 * Distinguishes lower and upper case, except for the litre.
 */
export const isSameUnit = (one: string, other: string): boolean => unitKey(one) === unitKey(other);

function unitKey(unit: string): string {
  const factors = readFactors(unit);
  return factors === null
    ? unit
    : [...factors]
        .map(([symbol, exponent]) => `${symbol}^${exponent}`)
        .sort()
        .join('·');
}
