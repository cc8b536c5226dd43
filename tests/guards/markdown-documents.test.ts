// Checks the documents for readers of the code: the paths, commands, examples and decisions that they name exist, and
// the README and the decisions stay short.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linksIn, pathsIn, sectionProblems, wordCount } from './markdown-documents.ts';
import { projectRoot } from './source-tree.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const decisions = readdirSync(join(projectRoot, 'docs/decisions')).filter((name) => name !== 'README.md');
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'demo/README.md', 'tests/e2e/README.md'],
  ...readdirSync(join(projectRoot, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'docs/decisions/README.md',
  ...decisions.map((name) => `docs/decisions/${name}`),
];

describe('every document', () => {
  it.each(documents)('every document names only existing files and folders: %s', (path) => {
    const named = [...pathsIn(read(path)), ...linksIn(read(path), path)];
    const missing = named.filter((one) => !existsSync(join(projectRoot, one)));
    expect(missing).toEqual([]);
  });

  it('pathsIn finds the paths between backticks in a document, and linksIn the targets of its relative links', () => {
    const text = '`src/a.ts`, `src/lib`, `dist/`, `/api/sync`, `npm start` [b](c.md#d) [e](https://f.g)';
    expect(pathsIn(text)).toEqual(['src/a.ts', 'src/lib']);
    expect(linksIn(text, 'docs/h.md')).toEqual(['docs/c.md']);
  });
});

describe('README.md', () => {
  it('README.md has at most 900 words', () => {
    expect(wordCount(read('README.md'))).toBeLessThanOrEqual(900);
  });
});

describe('docs/commands.md', () => {
  it('docs/commands.md describes exactly the scripts of package.json', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const rows = read('docs/commands.md').matchAll(/^\| `npm (?:run )?([\w:-]+)` \| \S/gm);
    const described = [...rows].map(([, name = '']) => name);
    expect(scripts.filter((name) => !described.includes(name))).toEqual([]);
    expect(described.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

describe('docs/protocol.md', () => {
  it('docs/protocol.md names every example of tests/contract/sync.json, and no other', () => {
    const cases: { name: string }[] = JSON.parse(read('tests/contract/sync.json')).cases;
    const named = [...read('docs/protocol.md').matchAll(/“([^”]+)”/g)].map(([, name]) => name);
    expect([...new Set(named)].sort()).toEqual(cases.map(({ name }) => name).sort());
  });
});

describe('the decisions', () => {
  it.each(decisions)('decisions have context, decision and consequence in at most 150 words: %s', (name) => {
    expect(sectionProblems(read(`docs/decisions/${name}`))).toEqual([]);
  });

  it('the decisions are numbered without gaps and listed in their index', () => {
    expect(decisions.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, index) => index + 1));
    const index = read('docs/decisions/README.md');
    expect(decisions.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  });

  it('a decision is reported when it lacks a section or has too many words', () => {
    expect(sectionProblems('**Context.** a **Decision.** b')).toEqual(['no consequence']);
    const long = `**Context.** a **Decision.** b **Consequence.** ${'c '.repeat(150)}`;
    expect(sectionProblems(long)).toEqual(['155 words']);
  });
});
