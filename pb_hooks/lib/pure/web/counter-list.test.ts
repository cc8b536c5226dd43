import { expect, it } from 'vitest';
import { counters, other } from './counter-list.js';

it.each(Object.entries(counters).filter(([, { label }]) => label !== undefined))(
  'the values of the labelled counter %s include "other" exactly once',
  (_, { values }) => {
    expect(values?.filter((value) => value === other)).toEqual([other]);
  },
);
