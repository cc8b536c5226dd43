import { describe, expect, it } from 'vitest';
import type { Series } from '#domain/schema/exam-kinds.ts';
import { type OwnSeries, ownSeriesFirst } from './own-series.ts';

const own: OwnSeries = { level: 'bac2', series: 'LLA', subjects: new Set(['arts', 'spanish']) };
const item = (id: number, subject: string, gradeLevel: string, series?: Series | null) => ({
  id,
  row: { subject, gradeLevel, ...(series !== undefined && { series }) },
});
const items = [
  item(1, 'physics', 'bac2'),
  item(2, 'spanish', 'bac2'),
  item(3, 'arts', 'bac1'),
  item(4, 'arts', 'bac2', 'SMP'),
  item(5, 'arts', 'bac2', null),
  item(6, 'spanish', 'bac2', 'LLA'),
];
const order = (given: OwnSeries | null) => ownSeriesFirst(items, given).map(({ id }) => id);

describe('ownSeriesFirst', () => {
  it('ownSeriesFirst puts rows of the pupil’s level and of a subject of the pupil’s series first, unless they are for another series', () => {
    expect(order(own)).toEqual([2, 5, 6, 1, 3, 4]);
  });

  it('ownSeriesFirst keeps the order for a pupil without a series', () => {
    expect(order(null)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
