// npm run bench:search: measures how long a search takes over 10,000 rows and over 5,000 quiz questions with
// their options, and how long one slice of the index of rows takes to build. Prints medians.
import { performance } from 'node:perf_hooks';
import { answeringQuestions, searchedQuestions } from '../../src/domain/search/question-search.ts';
import { indexInSlices, searchRows, searchText } from '../../src/domain/search/search.ts';

const rowCount = 10_000;
const questionCount = 5_000;
const setCount = 40;
const runs = 15;
const syllables = [
  'ka',
  'tion',
  'mé',
  'lo',
  'ri',
  'phy',
  'ous',
  'gra',
  'sel',
  'ne',
  'vo',
  'ti',
  'que',
  'bel',
  'an',
  'o',
];
const queries = ['p', 'ph', 'phy', 'phys', 'physique 2019', 'fizik 2019', 'phisiqe', 'mathématique kasel'];

/** Returns a generator of the same pseudo-random numbers at every run, so that all runs search the same rows. */
function lehmer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * Returns a function that generates a text of `count` words out of 6,000 made-up words; some words are more
 * likely than others.
 */
function makeWords(): (count: number) => string {
  const random = lehmer(7);
  const word = () =>
    Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => syllables[Math.floor(random() * syllables.length)],
    ).join('');
  const words = Array.from({ length: 6_000 }, word);
  return (count) =>
    Array.from({ length: count }, () => words[Math.floor(random() ** 2 * words.length)]).join(' ');
}

function makeRows() {
  const some = makeWords();
  return Array.from({ length: rowCount }, (_, row) => ({
    text: searchText(
      some(5),
      some(8),
      row % 2 ? 'Physique' : 'Mathématiques',
      row % 2 ? 'Fizik' : 'Matematik',
      `${2000 + (row % 25)}`,
    ),
  }));
}

function makeQuestions() {
  const some = makeWords();
  const sets = Array.from({ length: setCount }, (_, set) => ({
    id: `set${set}`,
    questions: Array.from({ length: questionCount / setCount }, (_unused, number) => ({
      question: number % 100 === 50 ? `${some(7)} condensateur ${some(7)}` : some(15),
      optionA: some(3),
      optionB: some(3),
      optionC: some(3),
      optionD: some(3),
    })),
  }));
  return searchedQuestions(sets);
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const questionQueries = ['con', 'cond', 'condensateur', 'condansateur', 'kondansatè'];

function timed(run: () => void): number {
  const startMs = performance.now();
  run();
  return performance.now() - startMs;
}

const slice: number[] = [];
const first: number[] = [];
const questionsFirst: number[] = [];
const questionsNext = new Map<string, number[]>(questionQueries.map((query) => [query, []]));
const next = new Map<string, number[]>(queries.map((query) => [query, []]));
for (let run = 0; run < runs; run += 1) {
  const rows = makeRows();
  const slices = indexInSlices(rows);
  for (let step = 0; step < rowCount / 100; step += 1) slice.push(timed(() => slices.next()));
  const fresh = makeRows();
  first.push(timed(() => searchRows(fresh, 'p')));
  for (const query of queries) next.get(query)?.push(timed(() => searchRows(rows, query)));
  const questions = makeQuestions();
  questionsFirst.push(timed(() => answeringQuestions(questions, 'con')));
  for (const query of questionQueries)
    questionsNext.get(query)?.push(timed(() => answeringQuestions(questions, query)));
}
console.log(`${rowCount} rows, medians of ${runs} runs on this machine, unthrottled`);
console.log(`one slice of the index, built while idle: ${median(slice).toFixed(2)} ms`);
console.log(`first key, before any slice was built: ${median(first).toFixed(1)} ms`);
for (const [query, times] of next) console.log(`“${query}”: ${median(times).toFixed(1)} ms`);
console.log(`${questionCount} questions with their options, in ${setCount} sets`);
console.log(`first key, before any slice was built: ${median(questionsFirst).toFixed(1)} ms`);
for (const [query, times] of questionsNext) console.log(`“${query}”: ${median(times).toFixed(1)} ms`);
