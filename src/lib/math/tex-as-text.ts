// Converts formulas to plain text, for uses that can show nothing else: shared texts, snippets, browsers
// without MathML. An unknown command stays as it was written.
import { formulaParts } from './formula-parts.ts';
import {
  functionNames,
  largeSymbols,
  letterSymbols,
  operatorSymbols,
  uprightSymbols,
} from './tex-symbols.ts';

const commandTexts: Record<string, string> = {
  ...letterSymbols,
  ...uprightSymbols,
  ...operatorSymbols,
  ...largeSymbols,
  le: '≤',
  ge: '≥',
  ne: '≠',
  rightarrow: '→',
  Rightarrow: '⇒',
  angle: '∠',
  triangle: '△',
  forall: '∀',
  exists: '∃',
  ldots: '…',
  quad: ' ',
  left: '',
  right: '',
  displaystyle: '',
};
/** Commands that have no plain-text form and are replaced by their argument. */
const transparent = new Set(
  'text mathrm mathbf mathit mathbb operatorname vec overline widehat boxed'.split(' '),
);
const spaces = /^\\[,;:! ]$/;
const raised = new Map(
  [...'0123456789+-−=()nix'].map((character, at) => [character, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱˣ'][at] ?? '']),
);
const lowered = new Map(
  [...'0123456789+-−=()nix'].map((character, at) => [character, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢₓ'][at] ?? '']),
);

/**
 * Converts the formulas in a text to plain characters: `$x^2 \geq \frac{1}{2}$` becomes `x² ≥ 1/2`. Outside
 * the formulas only `\$` changes, into a dollar sign.
 */
export function plainText(text: string): string {
  if (!text.includes('$')) return text;
  const shown = formulaParts(text).map((part) => (part.kind === 'text' ? part.text : texAsText(part.tex)));
  return shown.join('');
}

export function texAsText(tex: string): string {
  const tokens = tex.match(/\\[a-zA-Z]+|\\.|\s+|[^\\]|\\/gsu) ?? [];
  return new PlainReader(tokens).all().replace(/ {2,}/g, ' ').trim();
}

class PlainReader {
  #at = 0;
  readonly #tokens: readonly string[];

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  all(): string {
    let text = '';
    while (this.#at < this.#tokens.length) text += this.#one();
    return text;
  }

  #argument(): string {
    while (/^\s/.test(this.#tokens[this.#at] ?? '')) this.#at += 1;
    return this.#at < this.#tokens.length ? this.#one() : '';
  }

  #one(): string {
    const token = this.#tokens[this.#at] ?? '';
    this.#at += 1;
    if (token === '{') return this.#group();
    if (token === '}') return '';
    if (token === '^') return script(this.#argument(), raised, '^');
    if (token === '_') return script(this.#argument(), lowered, '_');
    if (token === '-') return '−';
    if (token === '~' || spaces.test(token)) return ' ';
    return token.length > 1 && token.startsWith('\\') ? this.#word(token) : token;
  }

  #group(): string {
    let text = '';
    while (this.#at < this.#tokens.length && this.#tokens[this.#at] !== '}') text += this.#one();
    this.#at += 1;
    return text;
  }

  #word(token: string): string {
    const word = token.slice(1);
    if (/^[^a-zA-Z]$/.test(word)) return word === '\\' ? ' ' : word;
    if (word === 'frac' || word === 'dfrac' || word === 'tfrac')
      return `${closed(this.#argument())}/${closed(this.#argument())}`;
    if (word === 'sqrt') return this.#root();
    if (transparent.has(word)) return this.#argument();
    if (functionNames.includes(word) || word === 'lim') return word;
    return Object.hasOwn(commandTexts, word) ? (commandTexts[word] ?? '') : token;
  }

  #root(): string {
    let index = '';
    if (this.#tokens[this.#at] === '[') {
      this.#at += 1;
      while (this.#at < this.#tokens.length && this.#tokens[this.#at] !== ']') index += this.#one();
      this.#at += 1;
    }
    return `${script(index, raised, '')}√${closed(this.#argument())}`;
  }
}

/**
 * Puts a text in brackets, unless it is empty or a single number or letter, so that its extent stays clear next to
 * `/`, `^`, `_` or `√`.
 */
function closed(text: string): string {
  return /^(?:[\d,.]+|\p{L}?)$/u.test(text) ? text : `(${text})`;
}

function script(text: string, characters: ReadonlyMap<string, string>, prefix: string): string {
  const turned = [...text].map((character) => characters.get(character));
  return turned.includes(undefined) ? `${prefix}${closed(text)}` : turned.join('');
}
