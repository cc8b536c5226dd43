// Tests which texts of a source file `listCodeTexts` lists, and in which form.
import { describe, expect, it } from 'vitest';
import { listCodeTexts } from './code-texts.ts';

const textsOf = (text: string) =>
  listCodeTexts({ path: 'sample.ts', text }).map(({ line, kind, text: shown }) => `${line} ${kind} ${shown}`);

describe('listCodeTexts', () => {
  it('listCodeTexts joins line comments on consecutive lines and lists other comments separately', () => {
    const code = '// Adds two\n// numbers.\nconst a = 1;\n// Next.\n\n// Last.\nconst b = 2; // Here.\n';
    expect(textsOf(code)).toEqual([
      '1 comment Adds two numbers.',
      '4 comment Next.',
      '6 comment Last.',
      '7 comment Here.',
    ]);
  });

  it('listCodeTexts lists documentation comments without their asterisks', () => {
    expect(textsOf('/**\n * Returns one.\n * Never two.\n */\nconst one = () => 1;')).toEqual([
      '1 comment Returns one.\nNever two.',
    ]);
  });

  it('listCodeTexts lists titles of tests and texts of errors, and no short error codes', () => {
    const code = `it('adds', () => {\n  throw new TypeError(\`no \${name} here\`);\n});\nnew Error('code');`;
    expect(textsOf(code)).toEqual(['1 title adds', '2 error no … here']);
  });

  it('listCodeTexts leaves out comments that only instruct a tool', () => {
    expect(
      textsOf('// biome-ignore lint: reason\n/** @type {string} */\n/**\n * @param {string} a\n */\nlet a;'),
    ).toEqual([]);
  });

  it('listCodeTexts throws on a syntax error and names the file', () => {
    expect(() => textsOf('const =')).toThrow('sample.ts');
  });
});
