import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brokenRules } from '../simulation/broken-rules.ts';
import { projectRoot } from './source-tree.ts';

it('every source text that the simulation replaces to break a rule occurs exactly once in its file', () => {
  const misses = Object.entries(brokenRules).flatMap(([rule, changes]) =>
    changes
      .map(({ file, from }) => [readFileSync(join(projectRoot, file), 'utf8').split(from).length - 1, file])
      .filter(([places]) => places !== 1)
      .map(([places, file]) => `${rule}: ${places} places in ${file}`),
  );
  expect(misses).toEqual([]);
});
