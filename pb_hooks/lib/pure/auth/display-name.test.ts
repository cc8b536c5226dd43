import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const { isTeamName, plainName } = createRequire(import.meta.url)('./display-name.js') as {
  isTeamName: (name: string) => boolean;
  plainName: (typed: string) => string;
};

describe('a display name', () => {
  it.each([
    ['  Rosemène  Zéphirin ', 'Rosemène Zéphirin'],
    ['Élève\nUn', 'Élève Un'],
    ['a\u202eb\u2066c\u2069', 'abc'],
    ['\u200b\u200d', ''],
    ['\u3164', ''],
    ['\u2028', ''],
    ['x\udb40\udc41', 'x'],
    ['Ana 😀', 'Ana 😀'],
    ['Jean-Félix O’Connor', 'Jean-Félix O’Connor'],
  ])('the name %j is shown as %j', (typed, shown) => expect(plainName(typed)).toBe(shown));

  it.each([
    'Équipe Pare',
    'equipe  pare',
    'ÉQUIPE-PARE',
    'Ekip Pare',
    'Administration de Pare',
    'Admin Pare',
  ])('isTeamName returns true for %s', (name) => expect(isTeamName(name)).toBe(true));

  it.each(['Paré', 'Pare Louis', 'Équipe de Jacmel', 'Ana', 'Parent'])(
    'isTeamName returns false for %s',
    (name) => expect(isTeamName(name)).toBe(false),
  );
});
