// Writes a page's metadata into the head of the document, replacing that of the page before; no text is
// written as markup.
import { i18n } from '@lingui/core';
import { loadTexts } from '#i18n/texts.ts';
import type { Language } from '#lib/language/languages.ts';
import type { PageHeadProps } from './head-collector.ts';
import { type HeadTag, headTags } from './head-tags.ts';
import { crumbsAbove } from './page-crumbs.ts';

let calls = 0;

/** The later one of two calls wins, whichever has its texts first. */
export async function writeHead({
  title,
  description,
  noIndex = false,
  language,
}: PageHeadProps & { language: Language }): Promise<void> {
  const path = location.pathname.replace(/(.)\/+$/, '$1');
  calls += 1;
  const call = calls;
  // The names of the pages above are in a catalogue that is not loaded at the start; if it cannot be loaded,
  // the head stays as it is.
  const hasTexts = await loadTexts('kit').then(
    () => true,
    () => false,
  );
  if (!hasTexts || call !== calls) return;
  const tags = headTags({
    title,
    description,
    noIndex,
    language,
    origin: location.origin,
    path,
    above: crumbsAbove(path, (label) => i18n._(label)),
  });
  for (const tag of tags) writeTag(tag);
}

function writeTag({ name, key, attributes, text }: HeadTag): void {
  const found = document.head.querySelector(`${name}[${key}="${attributes[key]}"]`);
  const element = found ?? document.head.appendChild(document.createElement(name));
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  if (text !== undefined) element.textContent = text;
}
