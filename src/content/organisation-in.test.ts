import { expect, it } from 'vitest';
import { organisationIn } from './organisation-in.ts';

const french = organisationIn('fr');
const creole = organisationIn('ht');

it('the organisation’s texts have the same structure and figures in Creole and in French', () => {
  const shape = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shape)
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
        : typeof value === 'string'
          ? value !== ''
          : value;
  expect(shape(creole)).toEqual(shape(french));
  const digits = (figures: { list: readonly { value: string }[] }) =>
    figures.list.map(({ value }) => value.replace('\u00a0', ''));
  for (const block of ['figures', 'impact', 'claims'] as const)
    expect(digits(creole[block])).toEqual(digits(french[block]));
});

it('the French texts of the organisation have the figures that the specification gives for the About page', () => {
  const values = (block: 'figures' | 'impact' | 'claims') => french[block].list.map(({ value }) => value);
  expect(values('figures')).toEqual(['100+', '50+', '15+', '90\u00a0%']);
  expect(values('impact')).toEqual(['100+', '95\u00a0%', '20+', '24/7']);
  expect(values('claims')).toEqual(['500', '200\u00a0%', '3', '95\u00a0%', '50', '40\u00a0%', '90\u00a0%']);
});

it('the Creole texts contain Bak II and 9yèm AF, and no French spelling: no Bac, 9e, É or ê, and no letter before an apostrophe', () => {
  const text = JSON.stringify(creole);
  expect(text).toContain('Bak II');
  expect(text).toContain('9yèm AF');
  expect(text).not.toMatch(/\bBac\b|9e\b|[A-Za-z]’|É|ê/);
});
