import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../scripts/build/app-build.ts';
import { projectRoot } from './source-tree.ts';

const assets = join(projectRoot, 'dist', 'assets');
/** Matches `@layer one, two;` after another rule; before all rules such a statement is harmless. */
const misplacedStatement = /[};]\s*@layer [^{};]*;/g;

const statementsIn = (css: string) => css.match(misplacedStatement) ?? [];

describe('the built styles', () => {
  beforeAll(() => ensureBuilt(), 180_000);

  // Chromium 103 hangs when it copies a style sheet in memory that contains a `@layer` statement after a media query.
  it('the built styles contain no `@layer` statement after other rules', () => {
    const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(1);
    const shell = readFileSync(join(assets, '..', 'index.html'), 'utf8');
    const [, first = ''] = /<style>(.*?)<\/style>/s.exec(shell) ?? [];
    expect(first.length).toBeGreaterThan(1000);
    const found = [first, ...sheets.map((file) => readFileSync(join(assets, file), 'utf8'))].flatMap(
      statementsIn,
    );
    expect(found).toEqual([]);
    expect(statementsIn('@layer a;@layer b{p{top:0}}@layer c, d;')).toHaveLength(1);
  });

  // The inline styles set the order of the cascade layers, so they must precede every style sheet.
  it('every built document that links to a style sheet has the link after its inline styles', () => {
    const folder = join(assets, '..', 'documents');
    const pages = readdirSync(folder)
      .filter((file) => file.endsWith('.html'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .filter((page) => page.includes('rel="stylesheet"'));
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter((page) => page.indexOf('rel="stylesheet"') < page.indexOf('<style>'))).toEqual([]);
  });
});
