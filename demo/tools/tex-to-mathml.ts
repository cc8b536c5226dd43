// Converts the formulas of the exam papers from a small subset of TeX to MathML. Throws on an unknown command
// or an incomplete formula.

import {
  accents,
  functionNames,
  largeSymbols,
  letterSymbols,
  operatorSymbols,
  uprightSymbols,
} from '../../src/lib/math/tex-symbols.ts';

/**
 * Returns the formula as a `math` element. A decimal comma, or a "~" between thousands, stays inside its number.
 * `display` sets the formula on its own line.
 */
export function texToMathml(tex: string, display = false): string {
  const reader = new FormulaReader(tex);
  const inner = reader.row(() => reader.atEnd());
  return `<math ${display ? 'display="block"' : 'displaystyle="true"'}>${inner}</math>`;
}

const thinSpace = '<mspace width="0.17em"/>';
const endsFunction = /^(?:[()}\],;=]|\\left|\\right)?$/;

class FormulaReader {
  #at = 0;
  readonly #tokens: string[];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
    this.#tokens = source.match(/\\[a-zA-Z]+|\\.|\d+(?:~\d{3})*(?:,\d+)?|\s+|[^\s\\]/gu) ?? [];
  }

  atEnd(): boolean {
    this.#skipSpaces();
    return this.#at >= this.#tokens.length;
  }

  row(isOver: () => boolean): string {
    const parts: string[] = [];
    while (!isOver()) parts.push(this.#scripted());
    return parts.length === 1 ? (parts[0] ?? '') : `<mrow>${parts.join('')}</mrow>`;
  }

  #scripted(): string {
    const token = this.#peek() ?? '';
    const limits = token === '\\lim' || token === '\\sum' || token === '\\prod';
    const before = isFunction(token) && !this.#opensTerm() ? thinSpace : '';
    let base = this.#atom();
    if (this.#peek() === "'") {
      this.#next();
      base = `<mrow>${base}<mo lspace="0" rspace="0">′</mo></mrow>`;
    }
    const scripts: { low?: string; high?: string } = {};
    for (let operator = this.#peek(); operator === '_' || operator === '^'; operator = this.#peek()) {
      this.#next();
      scripts[operator === '_' ? 'low' : 'high'] = this.#atom();
    }
    const after = isFunction(token) && !endsFunction.test(this.#peek() ?? '') ? thinSpace : '';
    return before + withScripts(base, scripts, limits) + after;
  }

  #atom(): string {
    const isSign = this.#opensTerm();
    const token = this.#next();
    if (token === '{') return this.#group();
    if (token.startsWith('\\')) return this.#word(token.slice(1));
    if (/^\d/.test(token)) return `<mn>${token.replaceAll('~', '\u00a0')}</mn>`;
    if (/^\p{L}$/u.test(token)) return `<mi>${token}</mi>`;
    if (token === '-' || token === '+')
      return `<mo${isSign ? ' form="prefix"' : ''}>${token === '-' ? '−' : '+'}</mo>`;
    if (token === '|') return '<mo stretchy="false" lspace="0" rspace="0">|</mo>';
    return `<mo${/[()[\]]/.test(token) ? ' stretchy="false"' : ''}>${escaped(token)}</mo>`;
  }

  #word(command: string): string {
    const letter = letterSymbols[command];
    if (letter) return `<mi>${letter}</mi>`;
    const upright = uprightSymbols[command];
    if (upright) return `<mi mathvariant="normal">${upright}</mi>`;
    const operator = operatorSymbols[command] ?? largeSymbols[command];
    if (operator) return `<mo>${operator}</mo>`;
    if (isFunction(`\\${command}`)) return `<mi>${command}</mi>`;
    const accent = accents[command];
    if (accent) return `<mover accent="true">${this.#atom()}<mo stretchy="true">${accent}</mo></mover>`;
    return this.#construct(command);
  }

  #construct(command: string): string {
    if (command === 'frac') return `<mfrac>${this.#atom()}${this.#atom()}</mfrac>`;
    if (command === 'sqrt') return this.#root();
    if (command === 'text' || command === 'mathrm') return this.#text(command === 'text');
    if (command === 'left') return this.#fenced();
    if (command === 'cases' || command === 'matrix') return this.#table(command === 'cases');
    if (command === ',' || command === ';' || command === ' ') return '<mspace width="0.28em"/>';
    if (command === '{' || command === '}') return `<mo stretchy="false">${command}</mo>`;
    if (command === 'quad') return '<mspace width="1.2em"/>';
    throw new Error(`"${this.#source}" has the unknown command "\\${command}"`);
  }

  #group(): string {
    const inner = this.row(() => this.#peek() === '}');
    this.#next();
    return inner === '' ? '<mrow></mrow>' : inner;
  }

  #root(): string {
    if (this.#peek() !== '[') return `<msqrt>${this.#atom()}</msqrt>`;
    this.#next();
    const index = this.row(() => this.#peek() === ']');
    this.#next();
    return `<mroot>${this.#atom()}${index}</mroot>`;
  }

  #text(plain: boolean): string {
    this.#expect('{');
    let text = '';
    for (let token = this.#raw(); token !== '}'; token = this.#raw()) text += token;
    return plain ? `<mtext>${escaped(text)}</mtext>` : `<mi mathvariant="normal">${escaped(text)}</mi>`;
  }

  #fenced(): string {
    const open = this.#next();
    const inner = this.row(() => this.#peek() === '\\right');
    this.#next();
    const close = this.#next();
    return `<mrow>${fence(open)}${inner}${fence(close)}</mrow>`;
  }

  /**
   * Reads `\cases{a & b; c & d}`, which gets a brace on the left, or `\matrix{…}`, which gets parentheses on
   * both sides. Rows are separated by ";", cells by "&".
   */
  #table(brace: boolean): string {
    this.#expect('{');
    const rows: string[][] = [[]];
    for (let end = ''; end !== '}'; ) {
      const cell = this.row(() => ['&', ';', '}'].includes(this.#peek() ?? '}'));
      rows.at(-1)?.push(`<mtd>${cell}</mtd>`);
      end = this.#next();
      if (end === ';') rows.push([]);
    }
    const body = rows.map((cells) => `<mtr>${cells.join('')}</mtr>`).join('');
    const table = `<mtable${brace ? ' columnalign="left"' : ''}>${body}</mtable>`;
    return `<mrow><mo stretchy="true">${brace ? '{' : '('}</mo>${table}${brace ? '' : fence(')')}</mrow>`;
  }

  /** Returns true if a plus or minus at this position is the sign of a term, as in −3 or −x, not an operation. */
  #opensTerm(): boolean {
    let before = this.#at - 1;
    while (/^\s/.test(this.#tokens[before] ?? '')) before -= 1;
    const token = this.#tokens[before];
    if (token === undefined || /^[([{=<>;,&]$/.test(token)) return true;
    return token.startsWith('\\') && (token === '\\left' || token.slice(1) in operatorSymbols);
  }

  #peek(): string | undefined {
    this.#skipSpaces();
    return this.#tokens[this.#at];
  }

  #next(): string {
    this.#skipSpaces();
    return this.#raw();
  }

  #raw(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new Error(`"${this.#source}" ends too early`);
    this.#at += 1;
    return token;
  }

  #expect(token: string): void {
    if (this.#next() !== token) throw new Error(`"${this.#source}" has no "${token}" where one is expected`);
  }

  #skipSpaces(): void {
    while (/^\s/.test(this.#tokens[this.#at] ?? '')) this.#at += 1;
  }
}

function isFunction(token: string): boolean {
  return token === '\\lim' || (token.startsWith('\\') && functionNames.includes(token.slice(1)));
}

function withScripts(base: string, { low, high }: { low?: string; high?: string }, limits: boolean): string {
  const element = `${low === undefined ? '' : limits ? 'under' : 'sub'}${high === undefined ? '' : limits ? 'over' : 'sup'}`;
  if (element === '') return base;
  return `<m${element}>${`<mrow>${base}</mrow>`}${low ?? ''}${high ?? ''}</m${element}>`;
}

function fence(token: string): string {
  if (token === '.') return '';
  return `<mo stretchy="true">${escaped(token.replace('\\', ''))}</mo>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
