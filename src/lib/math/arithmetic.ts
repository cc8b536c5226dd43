// Computes the value of a written calculation such as "3*7+2" or "comb(5,2)/2". Never runs text as code: it
// knows only the functions and constants below and the names that the caller gives, and throws on any other
// name.

type Operation = (...values: number[]) => number;

const constants: Record<string, number> = { pi: Math.PI, e: Math.E };

const functions: Record<string, Operation> = {
  abs: Math.abs,
  comb: (n, k) => factorial(n) / (factorial(k) * factorial(n - k)),
  cos: Math.cos,
  exp: Math.exp,
  fact: (n) => factorial(n),
  floor: Math.floor,
  gcd: (a, b) => gcd(a, b),
  lcm: (a, b) => Math.abs(a * b) / gcd(a, b),
  ln: Math.log,
  log10: Math.log10,
  max: Math.max,
  mean: (...values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  median,
  min: Math.min,
  mod: (a, b) => a - b * Math.floor(a / b),
  rad: (degrees) => (degrees * Math.PI) / 180,
  round: (value, decimals = 0) => Number(`${Math.round(Number(`${value}e${decimals}`))}e${-decimals}`),
  sin: Math.sin,
  sqrt: Math.sqrt,
  tan: Math.tan,
};

/**
 * Returns the value of `expression`, in which a name of `values` means its number. Angles are radians
 * (`rad(30)` converts degrees). Throws on a syntax error, an unknown name, an argument of `comb`, `fact`, `gcd` or
 * `lcm` that is not an allowed integer, or a result that is not finite.
 */
export function evaluate(expression: string, values: Readonly<Record<string, number>> = {}): number {
  const reader = new TokenReader(tokensOf(expression), expression, values);
  const value = readSum(reader);
  reader.end();
  if (!Number.isFinite(value)) throw new Error(`"${expression}" has no finite value`);
  return value;
}

class TokenReader {
  #at = 0;
  readonly #tokens: string[];
  readonly #source: string;
  readonly #values: Readonly<Record<string, number>>;

  constructor(tokens: string[], source: string, values: Readonly<Record<string, number>>) {
    this.#tokens = tokens;
    this.#source = source;
    this.#values = values;
  }

  named(name: string): number | undefined {
    return [this.#values, constants].find((numbers) => Object.hasOwn(numbers, name))?.[name];
  }

  peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  next(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new Error(`"${this.#source}" ends too early`);
    this.#at += 1;
    return token;
  }

  take(token: string): boolean {
    if (this.peek() !== token) return false;
    this.#at += 1;
    return true;
  }

  expect(token: string): void {
    if (!this.take(token)) throw new Error(`"${this.#source}" has no "${token}" where one is expected`);
  }

  end(): void {
    if (this.peek() !== undefined)
      throw new Error(`"${this.#source}" cannot be read from "${this.peek()}" on`);
  }
}

function tokensOf(expression: string): string[] {
  const pattern = /\s*(\d+(?:\.\d+)?|[a-z][a-z0-9]*|[-+*/^(),])/y;
  const tokens: string[] = [];
  while (pattern.lastIndex < expression.trimEnd().length) {
    const start = pattern.lastIndex;
    const match = pattern.exec(expression);
    if (!match?.[1]) throw new Error(`"${expression}" cannot be read at character ${start + 1}`);
    tokens.push(match[1]);
  }
  return tokens;
}

function readSum(reader: TokenReader): number {
  let value = readProduct(reader);
  for (;;) {
    if (reader.take('+')) value += readProduct(reader);
    else if (reader.take('-')) value -= readProduct(reader);
    else return value;
  }
}

function readProduct(reader: TokenReader): number {
  let value = readSigned(reader);
  for (;;) {
    if (reader.take('*')) value *= readSigned(reader);
    else if (reader.take('/')) value /= readSigned(reader);
    else return value;
  }
}

function readSigned(reader: TokenReader): number {
  if (reader.take('-')) return -readSigned(reader);
  return readPower(reader);
}

function readPower(reader: TokenReader): number {
  const base = readAtom(reader);
  return reader.take('^') ? base ** readSigned(reader) : base;
}

function readAtom(reader: TokenReader): number {
  if (reader.take('(')) {
    const value = readSum(reader);
    reader.expect(')');
    return value;
  }
  const token = reader.next();
  if (/^\d/.test(token)) return Number(token);
  if (reader.take('(')) return call(token, readArguments(reader));
  const value = reader.named(token);
  if (value !== undefined) return value;
  throw new Error(`"${token}" is neither a number nor a known name`);
}

function readArguments(reader: TokenReader): number[] {
  const values = [readSum(reader)];
  while (reader.take(',')) values.push(readSum(reader));
  reader.expect(')');
  return values;
}

function call(name: string, values: number[]): number {
  const operation = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!operation) throw new Error(`"${name}" is not a known function`);
  return operation(...values);
}

function factorial(n: number | undefined): number {
  if (n === undefined || !Number.isInteger(n) || n < 0 || n > 170)
    throw new Error(`${n} has no factorial: an integer from 0 to 170 is expected`);
  let product = 1;
  for (let factor = 2; factor <= n; factor += 1) product *= factor;
  return product;
}

function gcd(a: number | undefined, b: number | undefined): number {
  if (!Number.isInteger(a) || !Number.isInteger(b))
    throw new Error(`${a} and ${b} have no common divisor: two integers are expected`);
  let [large, small] = [Math.abs(a ?? 0), Math.abs(b ?? 0)];
  while (small > 0) [large, small] = [small, large % small];
  return large;
}

function median(...values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}
