import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { textDefinesCommand } from './formula-commands.ts';

type Case = { text: string; isRefused: boolean };
const { cases }: { cases: Case[] } = JSON.parse(readFileSync('tests/contract/formulas.json', 'utf8'));
const { textDefinesCommand: onServer } = createRequire(import.meta.url)(
  '../../../pb_hooks/lib/pure/content/formula-rules.js',
) as { textDefinesCommand: (text: string) => boolean };

describe('textDefinesCommand', () => {
  it.each(cases)(
    'textDefinesCommand returns $isRefused for $text, on the phone and on the server',
    ({ text, isRefused }) => {
      expect([textDefinesCommand(text), onServer(text)]).toEqual([isRefused, isRefused]);
    },
  );
});
