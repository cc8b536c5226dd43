import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { sameOptions } from './duplicate-options.ts';

type Case = { options: [string, string, string, string]; same: [string, string] | null };
const { cases }: { cases: Case[] } = JSON.parse(readFileSync('tests/contract/options.json', 'utf8'));
const { sameOptions: onServer } = createRequire(import.meta.url)(
  '../../../pb_hooks/lib/pure/content/duplicate-options.js',
) as { sameOptions: (options: string[]) => [string, string] | null };

describe('sameOptions', () => {
  it.each(cases)(
    'sameOptions returns $same for the options $options, on the phone and on the server',
    ({ options, same }) => {
      const [optionA, optionB, optionC, optionD] = options;
      expect(sameOptions({ optionA, optionB, optionC, optionD })).toEqual(same);
      expect(onServer(options)).toEqual(same);
    },
  );

  it('sameOptions ignores missing options', () => {
    expect(sameOptions({ optionB: 'Paris' })).toBeNull();
    expect(sameOptions({ optionB: 'Paris', optionD: 'paris' })).toEqual(['B', 'D']);
  });
});
