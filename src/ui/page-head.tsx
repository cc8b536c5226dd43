// <PageHead title description? noIndex? jsonLd?>: what the browser's tab, search engines and shared links show.
// Every route component renders one. title: without the product's name. Texts in the present language.
import { useEffect } from 'react';
import { currentLanguage } from '#i18n/texts.ts';
import type { PageFacts } from './write-head.ts';

type PageHeadProps = Omit<PageFacts, 'language' | 'jsonLd'> & {
  /** Structured data of schema.org, without its @context. */
  jsonLd?: Record<string, unknown> | undefined;
};

export function PageHead({ title, description, noIndex, jsonLd }: PageHeadProps) {
  const language = currentLanguage();
  const data = jsonLd ? JSON.stringify(jsonLd) : null;
  useEffect(() => {
    document.title = `${title} · Pare`;
    // The other tags are for those who read the page from outside: they can come a moment later.
    void import('./write-head.ts').then(({ writeHead }) => {
      writeHead({ title, description, noIndex, jsonLd: data, language });
    });
  }, [title, description, noIndex, data, language]);
  return null;
}
