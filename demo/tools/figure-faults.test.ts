import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { QuestionRow } from './content-types.ts';
import { figureErrors } from './figure-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'pare-figures-'));
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
mkdirSync(join(folder, 'figures'));
writeFileSync(join(folder, 'figures', 'good.png'), png);
writeFileSync(join(folder, 'figures', 'text.png'), 'no picture');
writeFileSync(join(folder, 'figures', 'large.png'), Buffer.concat([png, Buffer.alloc(101 * 1024)]));
afterAll(() => rmSync(folder, { recursive: true }));

const errorsOf = (more: Partial<QuestionRow>) =>
  figureErrors({ language: 'fr', ...more } as QuestionRow, folder);

describe('figureErrors', () => {
  it('figureErrors accepts a row with a picture and its description, and a row without either', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ figure: 'figures/good.png', figure_alt: 'Un triangle ABC.' })).toEqual([]);
  });

  it.each<[string, Partial<QuestionRow>]>([
    ['without its description', { figure: 'figures/good.png' }],
    ['that is described but not named', { figure_alt: 'Un triangle.' }],
    ['whose file is missing', { figure: 'figures/none.png', figure_alt: 'Un triangle.' }],
    ['whose file is not a PNG', { figure: 'figures/text.png', figure_alt: 'Un triangle.' }],
    ['that is too large', { figure: 'figures/large.png', figure_alt: 'Un triangle.' }],
    ['outside the folder of figures', { figure: '../good.png', figure_alt: 'Un triangle.' }],
  ])('figureErrors reports one error for a figure %s', (_, row) => {
    expect(errorsOf(row)).toHaveLength(1);
  });
});
