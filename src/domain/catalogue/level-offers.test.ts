import { describe, expect, it } from 'vitest';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { offeredLevels, readLevelSize } from './level-offers.ts';

const level = (code: string) => ({ code }) as GradeLevel;
const levels = [level('9af'), level('bac1'), level('bac2')];
const codes = (here: string[], chosen?: string) =>
  offeredLevels(levels, new Set(here), chosen).map(({ code }) => code);

describe('offeredLevels', () => {
  it('are all of them while none is here', () => {
    expect(codes([])).toEqual(['9af', 'bac1', 'bac2']);
  });

  it('is the chosen one alone, while it is not here', () => {
    expect(codes([], 'bac1')).toEqual(['bac1']);
    expect(codes(['9af'], 'bac1')).toEqual(['bac1']);
    expect(codes(['bac1'], 'bac1')).toEqual([]);
  });

  it('are none without a choice once one is here, and none of a level that nobody knows', () => {
    expect(codes(['9af'])).toEqual([]);
    expect(codes(['9af'], 'nowhere')).toEqual([]);
  });
});

describe('readLevelSize', () => {
  it('names the price of the level, or says that it is not known', async () => {
    const asked: string[][] = [];
    const answering = (answer: { sizeBytes: number }[]) => ({
      bucketSizes: async (buckets: string[]) => {
        asked.push(buckets);
        return answer;
      },
    });
    expect(await readLevelSize(answering([{ sizeBytes: 312_000 }]), 'bac1')).toBe('312\u00a0Ko');
    expect(await readLevelSize(answering([]), 'bac2')).toBeNull();
    expect(asked).toEqual([['library:bac1'], ['library:bac2']]);
  });
});
