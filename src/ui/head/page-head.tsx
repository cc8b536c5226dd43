// Sets what the browser's tab, search engines and shared links show of a page. `title` does not contain the
// product's name. URLs, languages and structured data are derived from the path (head-tags.ts).
import { useContext, useEffect } from 'react';
import { currentLanguage } from '#i18n/texts.ts';
import { HeadCollector, type PageHeadProps } from './head-collector.ts';

export function PageHead({ title, description, noIndex }: PageHeadProps) {
  useContext(HeadCollector)?.({ title, description, noIndex });
  const language = currentLanguage();
  useEffect(() => {
    document.title = `${title} · Pare`;
    // The other tags are read only from outside (search engines, shared links), so they may be written a
    // moment later.
    void import('./write-head.ts').then(({ writeHead }) => {
      void writeHead({ title, description, noIndex, language });
    });
  }, [title, description, noIndex, language]);
  return null;
}
