// Shows a user's text whose web addresses become links, shortened to their site and the beginning of their
// path. `linksWithin` is for a text that is cut after some lines: an address that begins after this position
// of the shown text is no link.
import { Fragment } from 'react';
import { textLinks } from '#lib/text-links.ts';

type LinkedTextProps = { text: string; linksWithin?: number };

export function LinkedText({ text, linksWithin = text.length }: LinkedTextProps) {
  let start = 0;
  return textLinks(text).map(({ text, href }) => {
    const offset = start;
    start += text.length;
    return href === null || offset > linksWithin ? (
      <Fragment key={offset}>{text}</Fragment>
    ) : (
      <a key={offset} href={href} target="_blank" rel="noopener noreferrer" className="wrap-anywhere">
        {text}
      </a>
    );
  });
}
