// Generates questions without a corpus: made-up words in made-up sentences, the same at every run.
import type { CorpusQuestion } from '../../tests/e2e/support/corpus-questions.ts';

const syllables = 'la re mi sou pé ton qui vo bra dé nè lu çan fi gro tu je ma co ri'.split(' ');
const wordCount = 2_000;
const subjects = ['math', 'physics', 'chemistry', 'biology', 'history'];
const levels = ['9af', 'ns2', 'ns3', 'ns4'];

/** Draws a whole number from 0 to `limit` - 1; a `skew` above 1 makes low numbers more likely. */
type Draw = (limit: number, skew?: number) => number;

function drawFrom(seed: number): Draw {
  let state = seed;
  return (limit, skew = 1) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) ** skew * limit);
  };
}

export function makeQuestions(count: number): CorpusQuestion[] {
  const draw = drawFrom(7);
  const of = (list: readonly string[], skew?: number) => list[draw(list.length, skew)] ?? '';
  const words = Array.from({ length: wordCount }, () =>
    Array.from({ length: 2 + draw(2) }, () => of(syllables)).join(''),
  );
  const phrase = (length: number) => Array.from({ length }, () => of(words, 2.5)).join(' ');
  const option = () => phrase(1 + draw(2));
  const options = () => {
    const found = new Set<string>();
    while (found.size < 4) found.add(option());
    const [a = '', b = '', c = '', d = ''] = found;
    return { a, b, c, d };
  };
  return Array.from({ length: count }, () => ({
    subject: of(subjects),
    grade_level: of(levels),
    question: `Quel ${phrase(5 + draw(4))} ?`,
    ...options(),
    correct: of(['A', 'B', 'C', 'D']),
    explanation: `Parce que ${phrase(7 + draw(6))}.`,
  }));
}
