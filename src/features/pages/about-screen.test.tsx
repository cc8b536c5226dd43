import { expect, it } from 'vitest';
import type { Organisation } from '#content/organisation.ts';
import { organisationIn } from '#content/organisation-in.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { AboutScreen } from './about-screen.tsx';

const headings = () => [...document.querySelectorAll('main h2')].map((heading) => heading.textContent);

const nothing: Organisation = {
  tagline: '',
  credit: null,
  figures: { list: [] },
  founders: [],
  impact: { list: [] },
  claims: { list: [] },
  testimonial: null,
  stories: [],
  contact: [],
};

it('AboutScreen shows figures, founders, impact, a testimonial, stories and links to other pages', async () => {
  const organisation = organisationIn('fr');
  await renderInApp(() => <AboutScreen organisation={organisation} />);
  expect(headings()).toHaveLength(5);
  const shown = [...document.querySelectorAll('main dd')].map((value) => value.textContent);
  const { figures, impact, claims } = organisation;
  expect(shown).toEqual([...figures.list, ...impact.list, ...claims.list].map(({ value }) => value));
  const text = document.querySelector('main')?.textContent ?? '';
  for (const { role } of organisation.founders) expect(text).toContain(role);
  for (const { title } of organisation.stories) expect(text).toContain(title);
  expect(text).toContain(organisation.testimonial?.words);
  const hrefs = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/exams', '/contact']));
});

it('AboutScreen marks invented content as an example', async () => {
  await renderInApp(() => <AboutScreen organisation={organisationIn('fr')} />);
  const tags = [...document.querySelectorAll('main .tag')];
  expect(tags).toHaveLength(1 + 2 + 1 + 1 + 3);
});

it('AboutScreen leaves out every block without content', async () => {
  await renderInApp(() => <AboutScreen organisation={nothing} />);
  expect(headings()).toHaveLength(1);
  expect(document.querySelectorAll('main :is(dl, blockquote, .tag)')).toHaveLength(0);
});
