import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brokenRules } from '../simulation/broken-rules.ts';
import { projectRoot } from './source-tree.ts';

it('finds each place that the simulation breaks exactly once, before minutes are spent on it', () => {
  const misses = Object.entries(brokenRules).flatMap(([rule, changes]) =>
    changes
      .map(({ file, from }) => [readFileSync(join(projectRoot, file), 'utf8').split(from).length - 1, file])
      .filter(([places]) => places !== 1)
      .map(([places, file]) => `${rule}: ${places} places in ${file}`),
  );
  expect(misses).toEqual([]);
});
