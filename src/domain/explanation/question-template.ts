// Reads the template of a question whose numbers vary, and draws a variant of it. Pure: the same template and
// seed give the same numbers everywhere. A template is JSON in the form of `QuestionTemplate`; `decimals` may
// be absent.
import { evaluate } from '#lib/math/arithmetic.ts';
import { seededRandom } from '#lib/seeded-random.ts';

/** Smallest and largest value, and the step from one to the next, which is 1 if it is absent. */
type Range = [min: number, max: number, step?: number];

export type QuestionTemplate = {
  question: string;
  values: Readonly<Record<string, Range>>;
  key: string;
  errors: [string, string, string];
  decimals: number;
};

/** `answers`: the right answer first, then those of the three errors. */
export type QuestionVariant = { question: string; answers: [number, number, number, number] };

export type TemplateError =
  /** The text is no JSON object with the parts of a template. */
  | 'no-template'
  /** The question contains no value name in braces, or a name without a range. */
  | 'unknown-value'
  /** An expression cannot be computed. */
  | 'no-result'
  /** For one of the tried seeds, no draw gave four different answers. */
  | 'equal-answers';

/** Largest number of draws to get four different answers. */
const mostDraws = 50;
/** Seeds that the check of a template tries. */
const triedSeeds = 20;
const mostValues = 8;
const mostDecimals = 4;

/** Reads a stored template; returns null if the text has another form. */
export function readTemplate(text: string): QuestionTemplate | null {
  const read = parsed(text);
  const { question, values, key, errors, decimals = 0 } = read ?? {};
  if (typeof question !== 'string' || typeof key !== 'string') return null;
  if (!isTexts(errors) || !isRanges(values) || !isDecimals(decimals)) return null;
  return { question, values, key, errors, decimals };
}

/** Returns why a template cannot be stored; null if it can. */
export function templateError(text: string): TemplateError | null {
  const template = readTemplate(text);
  if (template === null) return 'no-template';
  const names = [...template.question.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name ?? '');
  if (names.length === 0 || !names.every((name) => Object.hasOwn(template.values, name)))
    return 'unknown-value';
  try {
    const seeds = Array.from({ length: triedSeeds }, (_, seed) => String(seed));
    return seeds.every((seed) => drawVariant(template, seed)) ? null : 'equal-answers';
  } catch {
    return 'no-result';
  }
}

/**
 * Draws a variant by `seed`. Returns null if no draw gave four different answers; throws if an expression cannot
 * be computed.
 */
export function drawVariant(template: QuestionTemplate, seed: string): QuestionVariant | null {
  const random = seededRandom(seed);
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const ranges = Object.entries(template.values);
    const values = Object.fromEntries(ranges.map(([name, range]) => [name, valueIn(range, random)]));
    const [first, second, third] = template.errors;
    const compute = (expression: string) => rounded(evaluate(expression, values), template.decimals);
    const answers: QuestionVariant['answers'] = [
      compute(template.key),
      compute(first),
      compute(second),
      compute(third),
    ];
    if (new Set(answers).size < answers.length) continue;
    const written = template.question.replace(/\{([a-z]+)\}/g, (_, name: string) => String(values[name]));
    return { question: written, answers };
  }
  return null;
}

function valueIn([min, max, step = 1]: Range, random: () => number): number {
  const count = Math.floor((max - min) / step) + 1;
  return rounded(min + Math.floor(random() * count) * step, mostDecimals);
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals)) + 0;

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

const isTexts = (errors: unknown): errors is QuestionTemplate['errors'] =>
  Array.isArray(errors) && errors.length === 3 && errors.every((one) => typeof one === 'string');

const isDecimals = (decimals: unknown): decimals is number =>
  Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= mostDecimals;

function isRanges(values: unknown): values is QuestionTemplate['values'] {
  if (typeof values !== 'object' || values === null) return false;
  const entries = Object.entries(values);
  const isNamed = entries.every(([name, range]) => /^[a-z]+$/.test(name) && isRange(range));
  return entries.length > 0 && entries.length <= mostValues && isNamed;
}

function isRange(range: unknown): range is Range {
  if (!Array.isArray(range) || ![2, 3].includes(range.length)) return false;
  const [min, max, step = 1] = range;
  return range.every(Number.isFinite) && min < max && step > 0;
}
