// Renders the head of a page as HTML, for the documents that the build writes.
import { type HeadTag, headTags, type PageFacts, pageTitle } from '#ui/head/head-tags.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

export function headMarkup(facts: PageFacts): string {
  const title = `<title>${escaped(pageTitle(facts.title))}</title>`;
  return [title, ...headTags(facts).map(tagMarkup)].join('\n    ');
}

function tagMarkup({ name, attributes, text }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `<${name}${written.join('')}>`;
  return text === undefined ? start : `${start}${text}</${name}>`;
}
