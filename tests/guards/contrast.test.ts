import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './source-tree.ts';

const css = readFileSync(join(projectRoot, 'src/styles/tokens.css'), 'utf8');

type Palette = Map<string, string>;

/** Returns the colours in hexadecimal form that a block of tokens.css sets, by name without the two leading dashes. */
function coloursAfter(start: string): Palette {
  const from = css.indexOf(start);
  if (from < 0) throw new Error(`tokens.css has no block ${start}`);
  const block = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const light = coloursAfter(':root {\n  color-scheme: light');
const bySystem = coloursAfter(':root:not([data-theme="light"])');
const byChoice = coloursAfter(':root[data-theme="dark"] {\n  color-scheme');
const dark: Palette = new Map([...light, ...byChoice]);

/** Returns the relative luminance of `#rrggbb` as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio from 1 (none) to 21 (black on white), in either order of the colours. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const colour = (palette: Palette, name: string) => {
  const hex = palette.get(name);
  if (!hex) throw new Error(`tokens.css has no colour --${name}`);
  return hex;
};

const covers = [...light.keys()].filter((name) => name.startsWith('s-'));

/**
 * Pairs of foreground and background, each with the least contrast that it needs: 7 or 4.5 for texts, 3 for
 * shapes.
 */
const pairs: [string, string, number][] = [
  ['ink', 'paper', 7],
  ['ink', 'paper-2', 7],
  ['ink', 'select', 7],
  ['ink', 'wait-fill', 7],
  ['ink-2', 'paper', 7],
  ['ink-2', 'paper-2', 4.5],
  ['link', 'paper', 7],
  ['link', 'paper-2', 4.5],
  ['on-action', 'action', 7],
  ['action', 'paper', 3],
  ['rule-strong', 'paper', 3],
  ['frame', 'paper', 3],
  ['chalk', 'board', 7],
  ['chalk-2', 'board', 7],
  ['mango', 'board', 4.5],
  ['on-mango', 'mango', 7],
  ['board-control', 'board', 3],
  ['bad', 'paper', 4.5],
  ['bad', 'bad-fill', 4.5],
  ['ok', 'paper', 4.5],
  ['ok', 'ok-fill', 4.5],
  ['wait', 'paper', 4.5],
  ['wait', 'wait-fill', 4.5],
  ['info', 'paper', 4.5],
  ['info', 'info-fill', 4.5],
  ['focus', 'paper', 3],
  ['focus-board', 'board', 3],
  ...covers.map((name): [string, string, number] => ['on-cover', name, 4.5]),
];

describe('the colours of tokens.css', () => {
  it('the contrast of two colours is measured as WCAG 2.2 defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('the colours of tokens.css are the same in dark mode, whether the system or the user chose it', () => {
    expect([...bySystem]).toEqual([...byChoice]);
    expect(covers.length).toBe(14);
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ])('the colours of tokens.css have enough contrast in the %s palette', (_, palette) => {
    const faint = pairs
      .map(([front, back, least]) => ({
        pair: `${front} on ${back}`,
        least,
        ratio: contrast(colour(palette, front), colour(palette, back)),
      }))
      .filter(({ ratio, least }) => ratio < least);
    expect(faint).toEqual([]);
  });
});
