import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '#locales/fr/kit.po';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { PageHead } from './page-head.tsx';

beforeEach(() => {
  i18n.load('fr', messages);
  i18n.activate('fr');
});

afterEach(() => {
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
});

const contentOf = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (tag) => tag.getAttribute('content') ?? tag.getAttribute('href') ?? tag.textContent,
  );

async function show(path: string, head: Parameters<typeof PageHead>[0]) {
  history.replaceState(null, '', path);
  await renderInApp(() => [<PageHead key="head" {...head} />, <p key="page">page</p>]);
  await vi.waitFor(() =>
    expect(contentOf('link[rel="canonical"]')).toEqual([location.origin + path.replace(/\/$/, '')]),
  );
}

it('PageHead replaces the tags that the server wrote for another page', async () => {
  document.head.innerHTML = `<title>Conditions · Pare</title>
    <meta name="description" content="Les règles."><meta property="og:url" content="https://pare.example/terms">
    <link rel="canonical" href="https://pare.example/terms">
    <script type="application/ld+json">{"@graph":[]}</script>`;
  await show('/exams/abc/view/', { title: 'Maths </script> 2019', description: 'Un sujet.', noIndex: true });
  expect(document.title).toBe('Maths </script> 2019 · Pare');
  expect(contentOf('meta[name="robots"]')).toEqual(['noindex']);
  expect(contentOf('meta[property="og:url"]')).toEqual([`${location.origin}/exams/abc/view`]);
  expect(contentOf('meta[name="description"]')).toEqual(['Un sujet.']);
  expect(contentOf('link[hreflang="ht"]')).toEqual([`${location.origin}/exams/abc/view?lang=ht`]);
  const [data = ''] = contentOf('script');
  expect(data).not.toContain('</script>');
  const graph: { '@type': string; itemListElement?: { name: string; item: string }[] }[] =
    JSON.parse(data)['@graph'];
  const crumbs = graph.find((item) => item['@type'] === 'BreadcrumbList')?.itemListElement;
  expect(crumbs?.map(({ name, item }) => [name, item.slice(location.origin.length)])).toEqual([
    ['Accueil', '/'],
    ['Examens', '/exams'],
    ['Maths </script> 2019', '/exams/abc/view'],
  ]);
});

it('PageHead replaces the tags of the previous page when another page is shown', async () => {
  await show('/about', { title: 'À propos', description: 'Qui nous sommes.' });
  expect(contentOf('meta[property="og:description"]')).toEqual(['Qui nous sommes.']);
  expect(contentOf('meta[name="robots"]')).toEqual(['index, follow']);
  await show('/profile', { title: 'Profil', description: 'Vos réglages.', noIndex: true });
  expect(contentOf('meta[property="og:title"]')).toEqual(['Profil · Pare']);
  expect(contentOf('meta[property="og:description"]')).toEqual(['Vos réglages.']);
  expect(contentOf('meta[name="robots"]')).toEqual(['noindex']);
});
