// Checks the metadata in the head of a page: title, description, URLs, languages, structured data.
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

const patienceMs = 3_000;

/**
 * Returns one line for each tag without the expected value. Waits first, since the tags appear a moment after the
 * screen.
 */
export async function headErrors(page: Page): Promise<string[]> {
  const isComplete = await expect
    .poll(() => currentHeadErrors(page), { timeout: patienceMs })
    .toEqual([])
    .then(
      () => true,
      () => false,
    );
  return isComplete ? [] : currentHeadErrors(page);
}

async function currentHeadErrors(page: Page): Promise<string[]> {
  const { language, origin, path, tags } = await page.evaluate(readHead);
  const address = `${origin}${path}${language === 'ht' ? '?lang=ht' : ''}`;
  const expected: Record<string, string | RegExp> = {
    title: /^.+ · Pare$/,
    description: /.{20}/,
    robots: /^(noindex|index, follow)$/,
    canonical: address,
    'alternate fr': origin + path,
    'alternate ht': `${origin}${path}?lang=ht`,
    'alternate x-default': origin + path,
    'og:site_name': 'Pare',
    'og:title': tags.title ?? '',
    'og:description': tags.description ?? '',
    'og:url': address,
    'og:image': `${origin}/icons/social.png`,
    'og:locale': language === 'ht' ? 'ht_HT' : 'fr_FR',
    'twitter:card': 'summary_large_image',
    data:
      path === '/' ? /EducationalOrganization.*WebSite.*"price":0,"priceCurrency":"USD"/ : /BreadcrumbList/,
  };
  return Object.entries(expected).flatMap(([name, wanted]) => {
    const actual = tags[name] ?? '';
    const fits = typeof wanted === 'string' ? actual === wanted : wanted.test(actual);
    return fits ? [] : [`head: ${name} is “${actual}” instead of ${wanted}`];
  });
}

function readHead() {
  const tags: Record<string, string> = { title: document.title };
  for (const meta of document.head.querySelectorAll('meta')) {
    const name = meta.getAttribute('property') ?? meta.name;
    // Makes a tag that occurs twice an error, since it is undefined which of the two counts.
    tags[name] = name in tags && !meta.media ? 'said twice' : meta.content;
  }
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"], link[hreflang]'))
    tags[[link.rel, link.hreflang].filter(Boolean).join(' ')] = link.href;
  for (const data of document.head.querySelectorAll('script[type="application/ld+json"]'))
    tags.data = `${tags.data ?? ''}${data.textContent}`;
  const { origin, pathname } = location;
  return { language: document.documentElement.lang, origin, path: pathname.replace(/(.)\/+$/, '$1'), tags };
}
