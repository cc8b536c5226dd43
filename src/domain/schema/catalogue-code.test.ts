import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { mutationSchemas } from '#data/rows/mutation.ts';
import { catalogueCode } from './catalogue-code.ts';

describe('catalogueCode', () => {
  it.each([
    ['Économie', 'economie'],
    ['  Économie générale ', 'economie-generale'],
    ['Sciences de la vie & de la Terre', 'sciences-de-la-vie-de-la-terre'],
    ['Œuvres', 'oeuvres'],
    ['Kreyòl ayisyen', 'kreyol-ayisyen'],
    ['9e AF', '9e-af'],
    ['数学', 'x'],
  ])('catalogueCode returns for the name %s the code %s', (name, code) => {
    expect(catalogueCode(name, [])).toBe(code);
  });

  it('catalogueCode adds the next free number if the code without a number is already used', () => {
    expect(catalogueCode('Économie', ['economie'])).toBe('economie-2');
    expect(catalogueCode('Économie', ['economie', 'economie-2'])).toBe('economie-3');
  });

  it('catalogueCode returns a code that the mutation schema accepts for a name longer than a code may be', () => {
    const long = `${'Mathématiques appliquées '.repeat(3)}fin`;
    for (const code of [catalogueCode(long, []), catalogueCode(long, [catalogueCode(long, [])])]) {
      expect(safeParse(mutationSchemas.subjects.create, { code, name: 'x' }).success).toBe(true);
    }
  });
});
