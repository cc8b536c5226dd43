// Builds the files for search engines, sitemap.xml and robots.txt. {{origin}} is a placeholder for the
// site's URL, which only the server knows.
import { defaultLanguage, languageCodes, pathIn } from '../../src/lib/language/languages.ts';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Returns sitemap.xml, with each public page in every language and links to its other languages. */
export function sitemap(paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const translations = languageCodes.map((language) => [language, pathIn(language, path)] as const);
    const variants = [...translations, ['x-default', pathIn(defaultLanguage, path)] as const];
    const links = variants.map(
      ([language, at]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(at)}"/>`,
    );
    return translations.map(([, at]) => `<url><loc>${addressOf(at)}</loc>${links.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

const addressOf = (path: string) => `{{origin}}${escaped(path)}`;

export const robots = `User-agent: *
Disallow: /api/
Disallow: /_/

Sitemap: {{origin}}/sitemap.xml
`;
