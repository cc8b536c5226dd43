// Shows a user's text inline, with its line breaks and the formulas between dollar signs. Pass `lang` if no
// element around it states the language.
import { useMemo } from 'react';
import { noBreak } from '#i18n/numbers.ts';
import { formulaParts, type RichPart } from '#lib/math/formula-parts.ts';
import { Formula } from './formula.tsx';

type RichTextProps = { text: string; lang?: string | null | undefined };

export function RichText({ text, lang }: RichTextProps) {
  const pieces = useMemo(() => piecesOf(text), [text]);
  return (
    <span className="whitespace-pre-line wrap-anywhere" lang={lang ?? undefined}>
      {pieces.map(({ offset, part, after }) =>
        part.kind === 'text' ? keepRelations(part.text) : <Formula key={offset} part={part} after={after} />,
      )}
    </span>
  );
}

type Piece = { offset: number; part: RichPart; after: string };

/** A relation sign stays on the line of what is before it, and of what is after it if that is short. */
const keepRelations = (text: string): string =>
  text.replace(/ (?=[=<>≤≥≈] )/g, noBreak).replace(/([=<>≤≥≈]) (?=\S{1,6}(?:\s|$))/g, `$1${noBreak}`);

const closingPunctuation = /^[\u00a0\u202f]?[.,;:!?)\]…»]+/;

/**
 * Splits the text into pieces. Closing punctuation is attached to the formula before it, because a line may
 * break after any formula.
 */
function piecesOf(text: string): Piece[] {
  const parts = formulaParts(text);
  let offset = 0;
  let taken = '';
  return parts.map((part, at) => {
    const next = parts[at + 1];
    const after =
      part.kind === 'formula' && next?.kind === 'text' ? closingPunctuation.exec(next.text)?.[0] : '';
    const shown = part.kind === 'text' ? { ...part, text: part.text.slice(taken.length) } : part;
    const piece = { offset, part: shown, after: after ?? '' };
    taken = piece.after;
    offset += part.source.length;
    return piece;
  });
}
