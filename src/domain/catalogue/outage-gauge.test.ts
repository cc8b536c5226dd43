import { describe, expect, it } from 'vitest';
import { type LevelContent, type LevelFile, outageGauge, type StatedSize } from './outage-gauge.ts';

const levelSize: StatedSize = {
  rowCount: 20,
  questionCount: 16,
  sizeBytes: 2000,
  paperCount: 4,
  paperBytes: 400_000,
  keyCount: 3,
  keyBytes: 90_000,
};
const pageSize: StatedSize = {
  rowCount: 10,
  questionCount: 0,
  sizeBytes: 1000,
  threadCount: 4,
};
const file = (change: Partial<LevelFile> = {}): LevelFile => ({
  part: 'file',
  content: 'a',
  sizeBytes: 100,
  heldBytes: 0,
  isHere: false,
  ...change,
});

const wholeLevel = {
  isComplete: true,
  rowCount: 20,
  questionCount: 16,
  unillustratedCount: 0,
  missingFigureBytes: 0,
  size: levelSize,
};
const wholePage = { isComplete: true, rowCount: 10, threadCount: 4, size: pageSize };
const whole: LevelContent = {
  level: wholeLevel,
  files: [
    file({ heldBytes: 100, isHere: true }),
    file({ part: 'correction', content: 'b', sizeBytes: 30, heldBytes: 30, isHere: true }),
  ],
  pages: [wholePage],
  missingReaderBytes: 0,
};

describe('outageGauge', () => {
  it('outageGauge returns 100 percent and is ready if every question, paper, answer key and thread and the PDF reader are on the phone', () => {
    expect(outageGauge(whole)).toEqual({
      questions: { here: 16, total: 16, heldBytes: 2000, missingBytes: 0 },
      papers: { here: 1, total: 1, heldBytes: 100, missingBytes: 0 },
      keys: { here: 1, total: 1, heldBytes: 30, missingBytes: 0 },
      threads: { here: 4, total: 4, heldBytes: 1000, missingBytes: 0 },
      missingReaderBytes: 0,
      heldBytes: 3130,
      missingBytes: 0,
      isEstimate: false,
      percent: 100,
      isReady: true,
    });
  });

  it('outageGauge counts as missing only the bytes of a file that are not on the phone yet, and marks them as exact', () => {
    const files = [file({ heldBytes: 40 }), file({ part: 'correction', content: 'b', sizeBytes: 30 })];
    const gauge = outageGauge({ ...whole, files });
    expect(gauge.papers).toEqual({ here: 0, total: 1, heldBytes: 40, missingBytes: 60 });
    expect(gauge.keys).toEqual({ here: 0, total: 1, heldBytes: 0, missingBytes: 30 });
    expect(gauge).toMatchObject({ missingBytes: 90, isEstimate: false, isReady: false });
  });

  it('outageGauge counts the bytes of files with the same content once, but counts each of the files', () => {
    const files = [file(), file(), file({ part: 'correction' })];
    const gauge = outageGauge({ ...whole, files });
    expect(gauge.papers).toMatchObject({ total: 2, missingBytes: 100 });
    expect(gauge.keys).toMatchObject({ total: 1, missingBytes: 0 });
    expect(gauge).toMatchObject({ missingBytes: 100, isReady: false });
  });

  it('outageGauge splits the estimated size of an incomplete forum page into held and missing bytes by the share of its rows on the phone', () => {
    const page = { isComplete: false, rowCount: 4, threadCount: 1, size: pageSize };
    const gauge = outageGauge({ ...whole, pages: [wholePage, page] });
    expect(gauge.threads).toEqual({ here: 5, total: 8, heldBytes: 1400, missingBytes: 600 });
    expect(gauge).toMatchObject({ missingBytes: 600, isEstimate: true, isReady: false });
  });

  it('outageGauge takes the numbers of papers and answer keys from the server while the list of the exams is incomplete', () => {
    const level = { ...wholeLevel, isComplete: false, rowCount: 5, questionCount: 5 };
    const gauge = outageGauge({ ...whole, level, files: null });
    expect(gauge.questions).toEqual({ here: 5, total: 16, heldBytes: 500, missingBytes: 1500 });
    expect(gauge.papers).toEqual({ here: 0, total: 4, heldBytes: 0, missingBytes: 400_000 });
    expect(gauge.keys).toEqual({ here: 0, total: 3, heldBytes: 0, missingBytes: 90_000 });
    expect(gauge).toMatchObject({ missingBytes: 491_500, isEstimate: true });
  });

  it('outageGauge counts a question whose figure is not on the phone as missing, and the figure’s bytes as missing bytes', () => {
    const level = { ...wholeLevel, unillustratedCount: 2, missingFigureBytes: 300 };
    const gauge = outageGauge({ ...whole, level });
    expect(gauge.questions).toEqual({ here: 14, total: 16, heldBytes: 1700, missingBytes: 300 });
    expect(gauge).toMatchObject({ isEstimate: false, isReady: false });
  });

  it('outageGauge counts the bytes of a missing PDF reader as missing, and is then not ready', () => {
    const gauge = outageGauge({ ...whole, missingReaderBytes: 450 });
    expect(gauge).toMatchObject({ missingBytes: 450, isReady: false, isEstimate: false });
  });

  it.each([
    ['a forum page', { ...whole, pages: [{ isComplete: false, rowCount: 0, threadCount: 0, size: null }] }],
    ['the level', { ...whole, level: { ...wholeLevel, isComplete: false, size: null }, files: null }],
    ['the PDF reader', { ...whole, missingReaderBytes: null }],
  ])(
    'outageGauge returns null as missing bytes and is not ready while the size of %s is unknown',
    (_, content: LevelContent) => {
      expect(outageGauge(content)).toMatchObject({ missingBytes: null, isReady: false, isEstimate: false });
    },
  );

  it('outageGauge returns 99 percent at most while a byte is missing, and 0 percent if no size is known', () => {
    const files = [file({ sizeBytes: 1_000_000, heldBytes: 999_999 })];
    expect(outageGauge({ ...whole, files }).percent).toBe(99);
    const level = { ...wholeLevel, size: null };
    expect(outageGauge({ level, files: [], pages: [], missingReaderBytes: null }).percent).toBe(0);
  });
});
