import { expect, it } from 'vitest';
import { counters, other } from './counter-list.js';

it.each(Object.entries(counters).filter(([, { label }]) => label !== undefined))(
  'the labelled counter %s counts a value that is not in its list as other, so that no event is lost',
  (_, { values }) => {
    expect(values?.filter((value) => value === other)).toEqual([other]);
  },
);
