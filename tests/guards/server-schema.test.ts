import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { phoneticRulesFile, phoneticRulesText } from '../../scripts/schema/phonetic-rules.ts';
import { serverSchemaFile, serverSchemaText } from '../../scripts/schema/server-schema.ts';

it('the server’s schema is what `npm run schema` writes from the declared collections', () => {
  expect(readFileSync(serverSchemaFile, 'utf8')).toBe(serverSchemaText());
});

it('the server’s rules of sounds are what `npm run schema` writes from the phone’s', () => {
  expect(readFileSync(phoneticRulesFile, 'utf8')).toBe(phoneticRulesText());
});
