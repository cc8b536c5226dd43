// What a page's head says of it, as a list of tags: for the app, which writes them into the document it runs in
// (write-head.ts), and for the build, which writes them into each document that the server sends (src/documents).
import type { Language } from '#i18n/languages.ts';

export type Crumb = { name: string; path: string };

export type PageFacts = {
  /** Without the product's name. */
  title: string;
  description: string;
  /** For pages that mean nothing to a stranger. */
  noIndex: boolean;
  language: Language;
  /** Scheme, host and port of the site. */
  origin: string;
  /** null for a document that answers several addresses. */
  path: string | null;
  /** The pages above this one, home first; none at home. */
  above: readonly Crumb[];
};

/** `attributes[key]` tells a tag from its siblings of the same name; `text` is what stands inside it. */
export type HeadTag = {
  name: 'meta' | 'link' | 'script';
  key: string;
  attributes: Record<string, string>;
  text?: string;
};

const socialLocales: Record<Language, string> = { fr: 'fr_FR', ht: 'ht_HT' };
const otherOf: Record<Language, Language> = { fr: 'ht', ht: 'fr' };
/** Drawn by scripts/build/make-icons.ts. */
const picture = { path: '/icons/social.png', width: '1200', height: '630' };

export const pageTitle = (title: string): string => `${title} · Pare`;

/** French is what an address says by itself; the Creole page is a variant of it. */
const addressOf = (origin: string, path: string, language: Language) =>
  `${origin}${path}${language === 'ht' ? '?lang=ht' : ''}`;

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
    meta('property', 'og:locale', socialLocales[language]),
    meta('property', 'og:locale:alternate', socialLocales[otherOf[language]]),
    meta('property', 'og:title', pageTitle(title)),
    meta('property', 'og:description', description),
    meta('property', 'og:image', origin + picture.path),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', picture.width),
    meta('property', 'og:image:height', picture.height),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  if (path !== null) tags.push(meta('property', 'og:url', addressOf(origin, path, language)));
  return tags;
}

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
    alternate('fr', 'fr'),
    alternate('ht', 'ht'),
    alternate('x-default', 'fr'),
  ];
}

/** Structured data of schema.org: who offers this, that it is free, and where in the site the page stands. */
function dataTag(facts: PageFacts): HeadTag {
  const data = { '@context': 'https://schema.org', '@graph': structuredData(facts) };
  return {
    name: 'script',
    key: 'type',
    attributes: { type: 'application/ld+json' },
    // Nothing in a text may end the element that it stands in.
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
      inLanguage: ['fr', 'ht'],
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
  inLanguage: ['fr', 'ht'],
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
