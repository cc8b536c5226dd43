import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { serverSchemaFile, serverSchemaText } from '../../scripts/schema/server-schema.ts';

it('the server’s schema is what `npm run schema` writes from the declared collections', () => {
  expect(readFileSync(serverSchemaFile, 'utf8')).toBe(serverSchemaText());
});
