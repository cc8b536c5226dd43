import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './source-tree.ts';

const text = readFileSync(join(projectRoot, 'SECURITY.md'), 'utf8');
const promised = text.slice(text.indexOf('## What is promised'), text.indexOf('## What is not promised'));
const rows = promised
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| promise'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the promises in SECURITY.md', () => {
  it('each promise in SECURITY.md names a test', () => {
    expect(rows.length).toBeGreaterThan(15);
    const withoutTest = rows.filter(([, , tests = '']) => !/^(`\S+\.(test|spec)\.tsx?`(, )?)+$/.test(tests));
    expect(withoutTest).toEqual([]);
  });

  it('the promises in SECURITY.md name only test files that exist', () => {
    const files = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
    expect(files.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });
});
