import { describe, expect, it } from 'vitest';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { offeredLevels, readLevelSize } from './level-offers.ts';

const level = (code: string) => ({ code }) as GradeLevel;
const levels = [level('9af'), level('bac1'), level('bac2')];
const codes = (here: string[], chosen?: string) =>
  offeredLevels(levels, new Set(here), chosen).map(({ code }) => code);

describe('offeredLevels', () => {
  it('offeredLevels returns all levels while none is on the phone and none was chosen', () => {
    expect(codes([])).toEqual(['9af', 'bac1', 'bac2']);
  });

  it('offeredLevels returns only the chosen level, and nothing once it is on the phone', () => {
    expect(codes([], 'bac1')).toEqual(['bac1']);
    expect(codes(['9af'], 'bac1')).toEqual(['bac1']);
    expect(codes(['bac1'], 'bac1')).toEqual([]);
  });

  it('offeredLevels returns nothing without a chosen level once one level is on the phone, and nothing if the chosen level is unknown', () => {
    expect(codes(['9af'])).toEqual([]);
    expect(codes(['9af'], 'nowhere')).toEqual([]);
  });
});

describe('readLevelSize', () => {
  it('readLevelSize returns the download size of the level, or null if it is unknown', async () => {
    const requested: string[][] = [];
    const answering = (answer: { sizeBytes: number }[]) => ({
      bucketSizes: async (buckets: string[]) => {
        requested.push(buckets);
        return answer;
      },
    });
    expect(await readLevelSize(answering([{ sizeBytes: 312_000 }]), 'bac1')).toBe(312_000);
    expect(await readLevelSize(answering([]), 'bac2')).toBeNull();
    expect(requested).toEqual([['library:bac1'], ['library:bac2']]);
  });
});
