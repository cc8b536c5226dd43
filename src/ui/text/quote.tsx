// Shows the title and the first lines of the text that is answered or reported, next to a vertical line.
import { RichText } from './rich-text.tsx';

type QuoteProps = { text: string; title?: string | undefined; lang: string | null };

export function Quote({ text, title, lang }: QuoteProps) {
  // Only two lines are shown, so line breaks are replaced by spaces. The space after a sentence does not break: the
  // ellipsis of a cut text would follow the full stop.
  const flowing = text.replace(/\s+/g, ' ').replace(/([.…]) /g, '$1\u00a0');
  return (
    <blockquote className="border-l-2 border-margin pl-3" lang={lang ?? undefined}>
      {title === undefined ? null : (
        <p className="line-clamp-2 font-bold">
          <RichText text={title} />
        </p>
      )}
      <p className="line-clamp-2 text-ink-2">
        <RichText text={flowing} />
      </p>
    </blockquote>
  );
}
