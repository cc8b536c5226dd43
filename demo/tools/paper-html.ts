// Builds the complete HTML page of an exam paper from its source, with formulas as MathML.

import { texToMathml } from './tex-to-mathml.ts';

const footers: Record<string, string> = {
  fr: 'Pare · entraînement, non officiel',
  ht: 'Pare · antrennman, pa ofisyèl',
};

const valueWithUnit = /<math displaystyle(?:(?!<\/math>).)*<\/math>(?:\u00a0|&nbsp;)\p{L}[^\s<,.;:]*/gu;

/**
 * Returns the page. In `source`, `$…$` is an inline formula and `$$…$$` a display formula. A line never breaks
 * at a space before ; : ? ! % », or after «. `{footer}` in `style` becomes the footer in the paper's language.
 */
export function paperHtml(
  source: string,
  { title, language, style }: { title: string; language: string; style: string },
): string {
  const body = spaced(source).replace(
    /\$\$([^$]+)\$\$|\$([^$]+)\$/g,
    (_, display?: string, inline?: string) =>
      display === undefined ? texToMathml(unescaped(inline ?? '')) : texToMathml(unescaped(display), true),
  );
  if (body.includes('$')) throw new Error(`"${title}" holds a dollar sign without its pair`);
  const nowrapBody = body.replace(valueWithUnit, '<span style="white-space: nowrap">$&</span>');
  const sheet = style.replace('{footer}', footers[language] ?? '');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><style>${sheet}</style></head><body>${nowrapBody}</body></html>`;
}

function spaced(source: string): string {
  const quoted = source.replaceAll('« ', '«\u00a0').replaceAll(' »', '\u00a0»');
  return quoted.replace(/ (?=[?!;:%])/g, '\u00a0');
}

function unescaped(formula: string): string {
  return formula.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
