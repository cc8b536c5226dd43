// Responsible for where formulas stand in a text that people write: between dollar signs.
// Guarantees: no character is lost: the parts' sources, joined, are the text; prices stay text.

type TextPart = {
  kind: 'text';
  /** As it is shown: `\$` has become a dollar sign. */
  text: string;
  source: string;
};

export type FormulaPart = {
  kind: 'formula';
  /** What stands between the dollar signs. */
  tex: string;
  /** Between two pairs of dollar signs: on a line of its own. */
  isDisplay: boolean;
  source: string;
};

export type RichPart = TextPart | FormulaPart;

/** A formula is a line of work, not a page; a longer one stays text. */
const longestTex = 1000;

/**
 * The rule, as in Pandoc, and a little stricter because pupils write prices:
 * - an opening `$` has a sign right behind it (no space), and no digit right before it (`5$ et 6$` is text);
 * - a closing `$` has a sign right before it, and no digit right behind it (`$5-$6` is text);
 * - both stand on the same line; `$$…$$` may run over several;
 * - `\$` is a dollar sign, inside a formula and outside; other backslashes outside are just backslashes;
 * - whatever finds no partner is text.
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

/** Whether anything of the text is a formula; cheap for the many that hold no dollar sign. */
export function hasFormula(text: string): boolean {
  return text.includes('$') && formulaParts(text).some((part) => part.kind === 'formula');
}

function isEscaped(text: string, at: number, from: number): boolean {
  return at > from && text[at - 1] === '\\';
}

function formulaAt(text: string, start: number): FormulaPart | null {
  const isDisplay = text.startsWith('$$', start);
  const mark = isDisplay ? '$$' : '$';
  const from = start + mark.length;
  if (/\d/.test(text[start - 1] ?? '') || /^[\s$]?$/.test(text[from] ?? '')) return null;
  for (let at = from; at < text.length && at - from <= longestTex; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '\n' && !isDisplay) return null;
    else if (text.startsWith(mark, at) && closes(text, at, mark.length)) {
      const source = text.slice(start, at + mark.length);
      return { kind: 'formula', tex: text.slice(from, at), isDisplay, source };
    }
  }
  return null;
}

function closes(text: string, at: number, length: number): boolean {
  return !/\s/.test(text[at - 1] ?? '') && !/\d/.test(text[at + length] ?? '');
}
