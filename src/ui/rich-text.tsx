// <RichText text lang?>: a text that a person wrote, with its line breaks and, between dollar signs, its formulas.
// Inline: the paragraph or label around it is the caller's. Give `lang` where nothing around it says the language.
import { useMemo } from 'react';
import { formulaParts } from '#lib/formula-parts.ts';
import { Formula } from './formula.tsx';

type RichTextProps = { text: string; lang?: string | null | undefined };

export function RichText({ text, lang }: RichTextProps) {
  const parts = useMemo(() => {
    let at = 0;
    return formulaParts(text).map((part) => {
      const place = at;
      at += part.source.length;
      return { place, part };
    });
  }, [text]);
  return (
    <span className="whitespace-pre-line wrap-anywhere" lang={lang ?? undefined}>
      {parts.map(({ place, part }) =>
        part.kind === 'text' ? part.text : <Formula key={place} part={part} />,
      )}
    </span>
  );
}
