import { describe, expect, it } from 'vitest';
import type { ReportItem } from './read-reports.ts';
import { inReportOrder } from './read-reports.ts';

const item = (id: string, status: 'open' | 'done', created: number) =>
  ({ row: { id, status, created } }) as unknown as Pick<ReportItem, 'row'>;

describe('inReportOrder', () => {
  it('inReportOrder puts open items before done items, and the newest first in each group', () => {
    const items = [item('a', 'done', 9), item('b', 'open', 1), item('c', 'open', 5), item('d', 'done', 10)];
    expect(inReportOrder(items).map(({ row }) => row.id)).toEqual(['c', 'b', 'd', 'a']);
  });
});
