import { describe, expect, it } from 'vitest';
import { joinMarks } from './mock-marks.ts';

describe('joinMarks', () => {
  it.each([
    ['[9,null]', '[null,4]', '[9,4]'],
    ['[9,4]', '[0,null]', '[0,4]'],
    ['[9,4]', '[null,false]', '[9,false]'],
    ['[9,false]', '[null,null]', '[9,false]'],
    ['[9]', '[null,4]', '[9,4]'],
    ['[9,4]', '[]', '[9,4]'],
    ['[[1,null],4]', '[[null,2],null]', '[[1,2],4]'],
    ['[[1,2]]', '[[false,null]]', '[[false,2]]'],
    ['[[1,2]]', '[null]', '[[1,2]]'],
    ['[3]', '[[1,null]]', '[[1,null]]'],
    ['[[1,2]]', '[3]', '[3]'],
  ])(
    'joinMarks keeps stored marks for which null or nothing was sent: %s and then %s give %s',
    (stored, sent, joined) => {
      expect(joinMarks(stored, sent)).toBe(joined);
    },
  );

  it.each([
    ['', '[9]'],
    ['no marks', '[9]'],
    ['[9]', 'no marks'],
    ['[9]', ''],
  ])('joinMarks returns the sent text if %j or %j is not a JSON array', (stored, sent) => {
    expect(joinMarks(stored, sent)).toBe(sent);
  });
});
