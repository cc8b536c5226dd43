import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { mutationSchemas } from '#data/rows/mutation.ts';
import { catalogueCode } from './catalogue-code.ts';

describe('the code of a new subject or level', () => {
  it.each([
    ['Économie', 'economie'],
    ['  Économie générale ', 'economie-generale'],
    ['Sciences de la vie & de la Terre', 'sciences-de-la-vie-de-la-terre'],
    ['Œuvres', 'oeuvres'],
    ['Kreyòl ayisyen', 'kreyol-ayisyen'],
    ['9e AF', '9e-af'],
    ['数学', 'x'],
  ])('made from the name %s is %s', (name, code) => {
    expect(catalogueCode(name, [])).toBe(code);
  });

  it('gets the next free number when the code without a number is already used', () => {
    expect(catalogueCode('Économie', ['economie'])).toBe('economie-2');
    expect(catalogueCode('Économie', ['economie', 'economie-2'])).toBe('economie-3');
  });

  it('is accepted by the mutation schema if the name is longer than a code may be', () => {
    const long = `${'Mathématiques appliquées '.repeat(3)}fin`;
    for (const code of [catalogueCode(long, []), catalogueCode(long, [catalogueCode(long, [])])]) {
      expect(safeParse(mutationSchemas.subjects.create, { code, name: 'x' }).success).toBe(true);
    }
  });
});
