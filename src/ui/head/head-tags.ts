// Builds the tags that describe a page in its head: the app writes them into its document (write-head.ts),
// and the build writes them into each document that the server sends (src/documents).
import { formats } from '#lib/language/formats.ts';
import { defaultLanguage, type Language, languageCodes, pathIn } from '#lib/language/languages.ts';

export type Crumb = { name: string; path: string };

export type PageFacts = {
  title: string;
  description: string;
  noIndex: boolean;
  language: Language;
  origin: string;
  /** Path of the page; null for a document that is served under several URLs. */
  path: string | null;
  /** The pages above this one, home first; empty on the home page. */
  above: readonly Crumb[];
};

/**
 * A tag of the head. The attribute that `key` names distinguishes it from other tags of the same name; `text`
 * is its content.
 */
export type HeadTag = {
  name: 'meta' | 'link' | 'script';
  key: string;
  attributes: Record<string, string>;
  text?: string;
};

/** Image for social networks, drawn by scripts/build/make-icons.ts. */
const picture = { path: '/icons/social.png', width: '1200', height: '630' };

export const pageTitle = (title: string): string => `${title} · Pare`;

const addressOf = (origin: string, path: string, language: Language) => origin + pathIn(language, path);

export function headTags(facts: PageFacts): HeadTag[] {
  return [...pageTags(facts), ...socialTags(facts), ...addressTags(facts), dataTag(facts)];
}

const meta = (key: 'name' | 'property', name: string, content: string): HeadTag => ({
  name: 'meta',
  key,
  attributes: { [key]: name, content },
});

function pageTags({ description, noIndex }: PageFacts): HeadTag[] {
  return [
    meta('name', 'description', description),
    meta('name', 'robots', noIndex ? 'noindex' : 'index, follow'),
  ];
}

function socialTags({ title, description, language, origin, path }: PageFacts): HeadTag[] {
  const tags = [
    meta('property', 'og:site_name', 'Pare'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', formats[language].socialLocale),
    ...alternateLocales(language),
    meta('property', 'og:title', pageTitle(title)),
    meta('property', 'og:description', description),
    meta('property', 'og:image', origin + picture.path),
    meta('property', 'og:image:width', picture.width),
    meta('property', 'og:image:height', picture.height),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  if (path !== null) tags.push(meta('property', 'og:url', addressOf(origin, path, language)));
  return tags;
}

const alternateLocales = (language: Language) =>
  languageCodes
    .filter((code) => code !== language)
    .map((code) => meta('property', 'og:locale:alternate', formats[code].socialLocale));

function addressTags({ language, origin, path }: PageFacts): HeadTag[] {
  if (path === null) return [];
  const alternate = (hreflang: string, of: Language): HeadTag => ({
    name: 'link',
    key: 'hreflang',
    attributes: { rel: 'alternate', hreflang, href: addressOf(origin, path, of) },
  });
  const canonical = { rel: 'canonical', href: addressOf(origin, path, language) };
  return [
    { name: 'link', key: 'rel', attributes: canonical },
    ...languageCodes.map((code) => alternate(code, code)),
    alternate('x-default', defaultLanguage),
  ];
}

function dataTag(facts: PageFacts): HeadTag {
  const data = { '@context': 'https://schema.org', '@graph': structuredData(facts) };
  return {
    name: 'script',
    key: 'type',
    attributes: { type: 'application/ld+json' },
    // Escapes `<`, so that no text can end the script element.
    text: JSON.stringify(data).replace(/</g, '\\u003c'),
  };
}

function structuredData({ title, description, origin, path, above, language }: PageFacts): object[] {
  const organisation = { '@id': `${origin}/#organisation` };
  const data: object[] = [
    {
      '@type': 'EducationalOrganization',
      ...organisation,
      name: 'Pare',
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: 'Pare',
      url: `${origin}/`,
      inLanguage: languageCodes,
      publisher: organisation,
    },
  ];
  if (path === '/') data.push(application(description, origin, organisation));
  else if (path !== null) data.push(breadcrumb([...above, { name: title, path }], origin, language));
  return data;
}

const application = (description: string, origin: string, publisher: object) => ({
  '@type': 'WebApplication',
  name: 'Pare',
  url: `${origin}/`,
  description,
  applicationCategory: 'EducationalApplication',
  operatingSystem: 'Any',
  inLanguage: languageCodes,
  isAccessibleForFree: true,
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  publisher,
});

const breadcrumb = (crumbs: readonly Crumb[], origin: string, language: Language) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(origin, path, language),
  })),
});
