// Writes a page's facts into the tags that index.html brought; nothing is written as markup.
import type { Language } from '#i18n/language.ts';

const socialLocales: Record<Language, string> = { fr: 'fr_FR', ht: 'ht_HT' };

export type PageFacts = {
  title: string;
  description?: string | undefined;
  /** For screens that mean nothing to a stranger. */
  noIndex?: boolean | undefined;
  /** As JSON; null without any. */
  jsonLd: string | null;
  language: Language;
};

export function writeHead({ title, description, noIndex, jsonLd, language }: PageFacts): void {
  const address = location.origin + location.pathname;
  setMeta('property', 'og:title', `${title} · Pare`);
  setMeta('property', 'og:locale', socialLocales[language]);
  setMeta('property', 'og:url', address);
  setMeta('name', 'robots', noIndex ? 'noindex' : 'index, follow');
  if (description) {
    setMeta('name', 'description', description);
    setMeta('property', 'og:description', description);
  }
  setLink('canonical', '', address);
  setLink('alternate', 'fr', `${address}?lang=fr`);
  setLink('alternate', 'ht', `${address}?lang=ht`);
  setData(jsonLd?.replace('{', '{"@context":"https://schema.org",') ?? null);
}

function setMeta(key: 'name' | 'property', name: string, content: string): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[${key}="${name}"]`);
  const tag = found ?? document.head.appendChild(document.createElement('meta'));
  tag.setAttribute(key, name);
  tag.content = content;
}

function setLink(rel: string, language: string, href: string): void {
  const which = language ? `link[rel="${rel}"][hreflang="${language}"]` : `link[rel="${rel}"]`;
  const found = document.head.querySelector<HTMLLinkElement>(which);
  const tag = found ?? document.head.appendChild(document.createElement('link'));
  tag.rel = rel;
  if (language) tag.hreflang = language;
  tag.href = href;
}

function setData(text: string | null): void {
  const found = document.head.querySelector('script[type="application/ld+json"]');
  if (text === null) {
    found?.remove();
    return;
  }
  const tag = found ?? document.head.appendChild(document.createElement('script'));
  tag.setAttribute('type', 'application/ld+json');
  tag.textContent = text;
}
