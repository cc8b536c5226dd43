import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build/app-build.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const origin = 'https://pare.example';
const crawler = { 'user-agent': 'WhatsApp/2.24.20.89 A', accept: '*/*' };
let server: TestServer;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ env: { PARE_URL: `${origin}/` } });
}, 180_000);
afterAll(() => server.dispose());

const get = (path: string) => fetch(server.url + path, { headers: crawler, redirect: 'error' });
const read = async (path: string) => (await get(path)).text();

const unescaped = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&');

/**
 * Returns the title, the meta tags, and the canonical and alternate links, by name; if a name occurs twice, the
 * last one counts.
 */
function headOf(html: string) {
  const tags: Record<string, string> = { title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '' };
  for (const [, name = '', content = ''] of html.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g,
  ))
    tags[name] = unescaped(content);
  for (const [, rel = '', , language = '', href = ''] of html.matchAll(
    /<link rel="(canonical|alternate)"( hreflang="([\w-]+)")? href="([^"]*)"/g,
  ))
    tags[`${rel}${language && ` ${language}`}`] = unescaped(href);
  return tags;
}

type Data = { '@type': string; [key: string]: unknown };

function dataOf(html: string): Data[] {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(text) as { '@graph': Data[] })['@graph'];
}

const pages = [
  { path: '/', fr: 'Paré pour l’examen', ht: 'Pare pou egzamen' },
  { path: '/terms', fr: 'Conditions d’utilisation', ht: 'Kondisyon itilizasyon' },
  { path: '/privacy', fr: 'Confidentialité', ht: 'Konfidansyalite' },
  { path: '/login', fr: 'Connexion', ht: 'Konekte' },
  { path: '/exams', fr: 'Examens', ht: 'Egzamen' },
  { path: '/quiz', fr: 'Quiz', ht: 'Kwiz' },
  { path: '/forum', fr: 'Forum', ht: 'Fowòm' },
];

describe('the page of a shared link', () => {
  it.each(pages)(
    'the page $path has its own title and meta tags, in the requested language',
    async ({ path, fr, ht }) => {
      const creole = `${path}?lang=ht`;
      for (const [asked, title, locale] of [
        [path, fr, 'fr_FR'],
        [creole, ht, 'ht_HT'],
      ] as const) {
        const html = await read(asked);
        const head = headOf(html);
        expect(head).toMatchObject({
          title: `${title} · Pare`,
          robots: 'index, follow',
          canonical: origin + asked,
          'alternate fr': origin + path,
          'alternate ht': origin + creole,
          'alternate x-default': origin + path,
          'og:title': `${title} · Pare`,
          'og:url': origin + asked,
          'og:image': `${origin}/icons/social.png`,
          'og:image:width': '1200',
          'og:image:height': '630',
          'og:locale': locale,
          'og:site_name': 'Pare',
          'twitter:card': 'summary_large_image',
        });
        expect(head.description?.length).toBeGreaterThan(20);
        expect(head['og:description']).toBe(head.description);
        expect(html).toMatch(new RegExp(`<html lang="${locale.slice(0, 2)}" data-languages="fr ht">`));
        expect(html).not.toContain('{{');
      }
    },
  );

  it('the description of a page is different for each page and language', async () => {
    const heads = await Promise.all(
      pages
        .flatMap(({ path }) => [read(path), read(`${path}?lang=ht`)])
        .map(async (html) => headOf(await html)),
    );
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  });

  it.each(['/forum/post/abcdefghijklmno', '/exams/abcdefghijklmno/view?part=correction'])(
    'the page %s says in its title what kind of content it leads to, and search engines may not index it',
    async (path) => {
      const head = headOf(await read(path));
      expect(head.title).toMatch(/^(Une question du forum|Un sujet d’examen) · Pare$/);
      expect(head).toMatchObject({ robots: 'noindex', 'og:image': `${origin}/icons/social.png` });
      expect(head.canonical).toBeUndefined();
    },
  );

  it.each(['/admin', '/quiz/history', '/nowhere/at/all', '/exams/a/b/view', '/$id'])(
    'the page %s has the title of the home page, and search engines may not index it',
    async (path) => {
      expect(headOf(await read(path))).toMatchObject({
        title: 'Paré pour l’examen · Pare',
        robots: 'noindex',
      });
    },
  );

  it('a page is French when an unknown language is requested', async () => {
    for (const language of ['fr', 'en', '', '../ht', 'ht%00'])
      expect(headOf(await read(`/terms?lang=${language}`)).title).toBe('Conditions d’utilisation · Pare');
  });

  it('the image of shared links has 1200 by 630 pixels and less than 300 KB', async () => {
    const answer = await get('/icons/social.png');
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(300_000);
  });
});

describe('structured data', () => {
  it('structured data names organisation and site on public pages, and the price on the home page', async () => {
    for (const { path } of pages) {
      const data = dataOf(await read(path));
      expect(data.find((item) => item['@type'] === 'EducationalOrganization')).toMatchObject({
        name: 'Pare',
        url: `${origin}/`,
        logo: `${origin}/icons/icon-512.png`,
      });
      expect(data.find((item) => item['@type'] === 'WebSite')).toMatchObject({ inLanguage: ['fr', 'ht'] });
    }
    expect(dataOf(await read('/')).find((item) => item['@type'] === 'WebApplication')).toMatchObject({
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    });
  });

  it('structured data lists the path from the home page to a page below it', async () => {
    const crumbsOf = async (path: string) =>
      dataOf(await read(path)).find((item) => item['@type'] === 'BreadcrumbList')?.itemListElement;
    expect(await crumbsOf('/')).toBeUndefined();
    expect(await crumbsOf('/exams?lang=ht')).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Akèy', item: `${origin}/?lang=ht` },
      { '@type': 'ListItem', position: 2, name: 'Egzamen', item: `${origin}/exams?lang=ht` },
    ]);
  });
});

describe('a public page', () => {
  it('a public page can be read without JavaScript, and its links keep its language', async () => {
    const home = await read('/');
    expect(home).toMatch(/Sujets officiels, quiz et entraide, de la 9e\sAF à l’université\./);
    expect(home).toMatch(/<a [^>]*href="\/exams"/);
    const creole = await read('/?lang=ht');
    expect(creole).toMatch(
      /Sijè ofisyèl, kwiz ak yon fowòm kote youn ede lòt, depi 9yèm\sAF rive nan inivèsite\./,
    );
    expect(creole).toMatch(/<a [^>]*href="\/exams\?lang=ht"/);
    expect(await read('/terms')).toMatch(/<h2[^>]*>6\. /);
    expect(await read('/privacy?lang=ht')).toMatch(/<footer/);
    expect(await read('/exams')).not.toContain('class="prerendered"');
  });

  it('a public page contains its first styles and its start script inline, and the content security policy names both by their hash', async () => {
    for (const path of ['/', '/terms', '/exams', '/index.html']) {
      const answer = await get(path);
      const html = await answer.text();
      const policy = answer.headers.get('content-security-policy') ?? '';
      const own = [...html.matchAll(/<(style|script)>(.*?)<\/\1>/gs)];
      expect(own.map(([, name]) => name)).toEqual(['style', 'script']);
      for (const [, name = '', text = ''] of own) {
        const hash = createHash('sha256').update(text).digest('base64');
        expect(policy).toMatch(new RegExp(`${name}-src 'self' 'sha256-${hash.replace(/[+/]/g, '\\$&')}'`));
      }
      expect(policy).not.toContain('unsafe');
      expect(html).not.toMatch(/ style="| on[a-z]+="/);
    }
  });

  it('a public page is not part of the app shell that the service worker caches for every URL', async () => {
    const shell = await read('/index.html');
    expect(shell).toContain('<div id="root"><div class="boot-bar"></div></div>');
    expect(shell).not.toContain('class="prerendered"');
  });
});

describe('search engines', () => {
  it('search engines find public pages in both languages in the sitemap', async () => {
    const answer = await get('/sitemap.xml');
    const map = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/xml');
    const urls = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place);
    expect(urls).toContain(`${origin}/`);
    expect(urls).toContain(`${origin}/privacy?lang=ht`);
    expect(urls.every((url) => url.startsWith(`${origin}/`))).toBe(true);
    for (const url of urls.slice(0, 4)) {
      const head = headOf(await read(url.slice(origin.length)));
      expect([head.canonical, head.robots]).toEqual([url, 'index, follow']);
    }
    expect(map).toContain(`<xhtml:link rel="alternate" hreflang="ht" href="${origin}/terms?lang=ht"/>`);
  });

  it('search engines find the URL of the sitemap in robots.txt, and are kept off the API', async () => {
    const robots = await read('/robots.txt');
    expect(robots.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${origin}/sitemap.xml`]),
    );
  });
});

it('the pages use the address on which the server listens as long as PARE_URL is empty', async () => {
  await server.restart({ env: { PARE_URL: '' } });
  expect(headOf(await read('/terms')).canonical).toMatch(/^http:\/\/localhost:\d+\/terms$/);
});
