import { expect, it } from 'vitest';
import { find, renderInApp } from '../../tests/support/render-in-app.tsx';
import { PageFooter } from './page-footer.tsx';

const footer = () => document.querySelector('footer');

it('leads to the rooms, says the tagline and the year, and links to who made the site', async () => {
  await renderInApp(() => (
    <PageFooter tagline="Gratuit." credit={{ words: 'Site réalisé ici', href: 'https://maker.example/' }} />
  ));
  expect(footer()?.textContent).toContain('Gratuit.');
  expect(footer()?.textContent).toContain(`© ${new Date().getFullYear()} Pare`);
  expect(find('a', 'Quiz').getAttribute('href')).toBe('/quiz');
  expect(find('a', 'Site réalisé ici').getAttribute('href')).toBe('https://maker.example/');
});

it('leaves out an empty tagline and an empty web credit', async () => {
  await renderInApp(() => <PageFooter tagline="" credit={null} />);
  const texts = [...(footer()?.querySelectorAll('p') ?? [])].map((text) => text.textContent);
  expect(texts).toEqual(['Paré pour l’examen.', `© ${new Date().getFullYear()} Pare`]);
  expect(footer()?.querySelectorAll('p a')).toHaveLength(0);
});
