import { describe, expect, it } from 'vitest';
import type { ExamSubject, Subject } from '#domain/schema/schema.ts';
import { examinedSubjects, seriesOfLevel } from './examined-subjects.ts';

const subjects = ['arts', 'biology', 'math'].map((id) => ({ id }) as Subject);
const row = (subject: string, series: ExamSubject['series'], points: number) =>
  ({ subject, series, points }) as ExamSubject;
const rows = [
  row('math', 'SMP', 400),
  row('math', null, 300),
  row('biology', 'SVT', 200),
  row('biology', 'SMP', 250),
];
const read = (...options: Parameters<typeof examinedSubjects>) =>
  examinedSubjects(...options).map(({ subject, points }) => [subject.id, points]);

describe('examinedSubjects', () => {
  it('examinedSubjects returns the subjects of a series and those of all series, in the order of the subjects', () => {
    expect(read(rows, subjects, 'SVT')).toEqual([
      ['biology', 200],
      ['math', 300],
    ]);
    expect(read(rows, subjects, 'LLA')).toEqual([['math', 300]]);
  });

  it('examinedSubjects prefers the points of the series to those of all series, whatever the order of the rows', () => {
    expect(read(rows, subjects, 'SMP')).toEqual([
      ['biology', 250],
      ['math', 400],
    ]);
    expect(read([...rows].reverse(), subjects, 'SMP')).toEqual([
      ['biology', 250],
      ['math', 400],
    ]);
  });

  it('examinedSubjects without a series returns every subject that has a row, with the points of the row for all series or else the most points of its rows', () => {
    expect(read(rows, subjects, null)).toEqual([
      ['biology', 250],
      ['math', 300],
    ]);
  });

  it('examinedSubjects ignores a row whose subject is not in the given subjects', () => {
    expect(read([row('latin', null, 100)], subjects, null)).toEqual([]);
  });
});

describe('seriesOfLevel', () => {
  const bac2 = { id: 'two', code: 'bac2' };
  const of = (series: ExamSubject['series']) => ({ gradeLevel: 'two', series });

  it('seriesOfLevel returns the series that the level’s rows name, and no series if the rows name none', () => {
    expect(seriesOfLevel(bac2, [of('SES'), of(null), { gradeLevel: 'one', series: 'SVT' }])).toEqual(['SES']);
    expect(seriesOfLevel(bac2, [of(null)])).toEqual([]);
  });

  it('seriesOfLevel returns, for a level without rows, all series if it is a level of the bac, and none otherwise', () => {
    expect(seriesOfLevel(bac2, [])).toEqual(['SVT', 'SMP', 'SES', 'LLA']);
    expect(seriesOfLevel({ id: 'nine', code: '9af' }, [of('SES')])).toEqual([]);
  });
});
