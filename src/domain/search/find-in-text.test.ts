import { describe, expect, it } from 'vitest';
import { countHits, findHits, foldPage, foldQuery, type TextRun } from './find-in-text.ts';

const line = (text: string): TextRun => ({ text, endsLine: true });
const run = (text: string): TextRun => ({ text, endsLine: false });

/** Returns the texts of the hits. The runs of text that one hit spans are joined with `|`. */
function found(runs: TextRun[], query: string): string[] {
  const page = foldPage(runs);
  const hits = findHits(page, foldQuery(query));
  expect(countHits(page.plain, foldQuery(query))).toBe(hits.length);
  return hits.map(({ start, end }) =>
    runs
      .slice(start.run, end.run + 1)
      .map(({ text }, index) => {
        const runIndex = start.run + index;
        return text.slice(
          runIndex === start.run ? start.offset : 0,
          runIndex === end.run ? end.offset : undefined,
        );
      })
      .join('|'),
  );
}

describe('findHits', () => {
  it.each([
    ['Énergie cinétique', 'energie', ['Énergie']],
    ['ENERGIE et énergie', 'Énergie', ['ENERGIE', 'énergie']],
    ['E\u0301nergie', 'énergie', ['E\u0301nergie']],
    ['Un cœur, deux cœurs', 'coeur', ['cœur', 'cœur']],
    ['L’examen', "l'examen", ['L’examen']],
    ['2 × x − 1 = 0', 'x - 1', ['x − 1']],
    ['prix :\u00a025\u202f%', ': 25 %', [':\u00a025\u202f%']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['un 𝑥 de', '𝑥', ['𝑥']],
    ['x² et CO₂', 'x2', ['x²']],
    ['x² et CO₂', 'co2', ['CO₂']],
    ['le 𝑥 de 𝑓', 'x de f', ['𝑥 de 𝑓']],
    ['ﬁn', 'fin', ['ﬁn']],
    ['rien', 'tout', []],
    ['rien', '   ', []],
    ['Lekòl la', 'lekol', ['Lekòl']],
  ])('findHits finds the expected hits in %j for the query %j', (text, query, expected) => {
    expect(found([line(text)], query)).toEqual(expected);
  });

  it('findHits finds a hit that spans several runs of text and several lines', () => {
    expect(
      found([run('Éner'), run('gie'), line(' solaire'), line('en Haïti')], 'energie solaire en'),
    ).toEqual(['Éner|gie| solaire|en']);
  });

  it('findHits finds a word that is hyphenated at the end of a line, and a compound word that contains a hyphen', () => {
    expect(found([line('la com-'), line('mune')], 'commune')).toEqual(['com-|mune']);
    expect(found([line('peut-'), line('être')], 'peut-être')).toEqual(['peut-|être']);
    expect(found([line('peut-être')], 'peut-être')).toEqual(['peut-être']);
  });

  it('findHits does not join the words at the end of one line and the beginning of the next', () => {
    expect(found([line('fin'), line('de page')], 'finde')).toEqual([]);
    expect(found([line('fin'), line('de page')], 'fin de')).toEqual(['fin|de']);
  });
});
