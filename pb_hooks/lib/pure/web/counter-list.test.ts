import { expect, it } from 'vitest';
import { counters, other } from './counter-list.js';

it.each(Object.entries(counters).filter(([, { label }]) => label !== undefined))(
  'the labelled counter %s has the value other once, for events with a value that is not in its list',
  (_, { values }) => {
    expect(values?.filter((value) => value === other)).toEqual([other]);
  },
);
