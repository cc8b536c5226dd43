// Finds the formulas in a user's text: TeX between dollar signs. Its rules keep most amounts of money from
// being treated as formulas. The `source` fields of the parts, joined together, are the whole text, so no
// character is lost.

type TextPart = {
  kind: 'text';
  /** The text to show: `\$` of the source is replaced by a dollar sign. */
  text: string;
  source: string;
};

export type FormulaPart = {
  kind: 'formula';
  tex: string;
  /** True if the formula is between `$$` pairs, so that it is shown on a line of its own. */
  isDisplay: boolean;
  source: string;
};

export type RichPart = TextPart | FormulaPart;

/** Maximum length of a formula in characters; a longer one is treated as text. */
const longestTex = 1000;

/**
 * Splits a text into plain text and formulas. The rule is that of Pandoc, slightly stricter because pupils
 * write amounts of money:
 * - an opening `$` has a character directly after it (no space), and no digit directly before it (`5$ et
 * 6$` is text);
 * - a closing `$` has a character directly before it (no space), and no digit directly after it (`$5-$6` is
 * text);
 * - both are on the same line; `$$…$$` may span several lines;
 * - `\$` is a dollar sign, inside and outside a formula; other backslashes outside a formula are plain
 * backslashes;
 * - a dollar sign without a partner is text.
 */
export function formulaParts(text: string): RichPart[] {
  const parts: RichPart[] = [];
  let textFrom = 0;
  const endText = (to: number) => {
    if (to === textFrom) return;
    const source = text.slice(textFrom, to);
    parts.push({ kind: 'text', text: source.replaceAll('\\$', '$'), source });
  };
  for (let at = text.indexOf('$'); at !== -1; ) {
    const formula = isEscaped(text, at, textFrom) ? null : formulaAt(text, at);
    if (formula) {
      endText(at);
      parts.push(formula);
      textFrom = at + formula.source.length;
    }
    at = text.indexOf('$', formula ? textFrom : at + 1);
  }
  endText(text.length);
  return parts;
}

export function hasFormula(text: string): boolean {
  return text.includes('$') && formulaParts(text).some((part) => part.kind === 'formula');
}

function isEscaped(text: string, at: number, from: number): boolean {
  return at > from && text[at - 1] === '\\';
}

function formulaAt(text: string, start: number): FormulaPart | null {
  const isDisplay = text.startsWith('$$', start);
  const delimiter = isDisplay ? '$$' : '$';
  const from = start + delimiter.length;
  if (/\d/.test(text[start - 1] ?? '') || /^[\s$]?$/.test(text[from] ?? '')) return null;
  for (let at = from; at < text.length && at - from <= longestTex; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '\n' && !isDisplay) return null;
    else if (text.startsWith(delimiter, at) && closes(text, at, delimiter.length)) {
      const source = text.slice(start, at + delimiter.length);
      return { kind: 'formula', tex: text.slice(from, at), isDisplay, source };
    }
  }
  return null;
}

function closes(text: string, at: number, length: number): boolean {
  return !/\s/.test(text[at - 1] ?? '') && !/\d/.test(text[at + length] ?? '');
}
