import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editedTexts, filesByHand, isCatalogue } from '../../scripts/test/exercises/exercise.ts';
import { exercises } from '../../scripts/test/exercises/exercises.ts';
import { projectRoot } from './source-tree.ts';

const read = (file: string) =>
  existsSync(join(projectRoot, file)) ? readFileSync(join(projectRoot, file), 'utf8') : '';

// These tests do not run the checks that the edits name. `npm run check:extend`, which takes minutes, also leaves out
// each part of an exercise in turn and expects that such a check reports the missing part.
describe.each(exercises)('the exercise $name of docs/extend.md', (exercise) => {
  it('the edits of an exercise of docs/extend.md can still be applied to the files, and change each of them', () => {
    // Edits of catalogues can be applied only after the texts of the other edits were extracted.
    const edits = exercise.edits.filter(({ file }) => !isCatalogue(file));
    expect(edits.length).toBeGreaterThan(0);
    for (const [file, text] of editedTexts(edits, read)) expect(text).not.toBe(read(file));
  });

  it('an exercise of docs/extend.md edits no more files by hand than it states', () => {
    const { mostFiles } = exercise;
    expect(filesByHand(exercise).length).toBeLessThanOrEqual(mostFiles ?? Number.POSITIVE_INFINITY);
  });
});
