import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundledRules, bundledRulesText } from '../../scripts/schema/bundled-rules.ts';
import { chapterCodesFile, chapterCodesText } from '../../scripts/schema/chapter-codes.ts';
import { phoneticRulesFile, phoneticRulesText } from '../../scripts/schema/phonetic-rules.ts';
import { serverSchemaFile, serverSchemaText } from '../../scripts/schema/server-schema.ts';

it('the server’s schema is what `npm run schema` writes from the declared collections', () => {
  expect(readFileSync(serverSchemaFile, 'utf8')).toBe(serverSchemaText());
});

it('the server’s phonetic rules are what `npm run schema` writes from the phone’s rules', () => {
  expect(readFileSync(phoneticRulesFile, 'utf8')).toBe(phoneticRulesText());
});

it('the server’s chapter codes are what `npm run schema` writes from the phone’s lists of chapters', () => {
  expect(readFileSync(chapterCodesFile, 'utf8')).toBe(chapterCodesText());
});

it.each(bundledRules)('the server’s bundle of $source is what `npm run schema` writes', async (rules) => {
  expect(readFileSync(rules.file, 'utf8')).toBe(await bundledRulesText(rules));
});
