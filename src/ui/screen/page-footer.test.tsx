import { expect, it } from 'vitest';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { PageFooter } from './page-footer.tsx';

const footer = () => document.querySelector('footer');

it('PageFooter shows the tagline and the year, and links to a section and to the maker of the site', async () => {
  await renderInApp(() => (
    <PageFooter tagline="Gratuit." credit={{ words: 'Site réalisé ici', href: 'https://maker.example/' }} />
  ));
  expect(footer()?.textContent).toContain('Gratuit.');
  expect(footer()?.textContent).toContain(`© ${new Date().getFullYear()} Pare`);
  expect(find('a', 'Quiz').getAttribute('href')).toBe('/quiz');
  expect(find('a', 'Site réalisé ici').getAttribute('href')).toBe('https://maker.example/');
});

it('PageFooter has one column of sections and one of support pages, each with a heading', async () => {
  const sectionPaths = ['/exams', '/quiz', '/forum', '/chat'];
  const pages = ['/about', '/help', '/contact', '/terms', '/privacy'];
  await renderInApp(() => <PageFooter tagline="" credit={null} />, [...sectionPaths, ...pages]);
  const linksOf = (name: string) => {
    const column = find('h2', name).closest('nav');
    return [...(column?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  };
  expect(linksOf('Navigation')).toEqual(sectionPaths);
  expect(linksOf('Support')).toEqual(pages);
});

it('PageFooter leaves out an empty tagline and an empty web credit', async () => {
  await renderInApp(() => <PageFooter tagline="" credit={null} />);
  const texts = [...(footer()?.querySelectorAll('p') ?? [])].map((text) => text.textContent);
  expect(texts).toEqual(['Paré pour l’examen.', `© ${new Date().getFullYear()} Pare`]);
  expect(footer()?.querySelectorAll('p a')).toHaveLength(0);
});
