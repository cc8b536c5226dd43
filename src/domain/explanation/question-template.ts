// Reads the template of a question whose numbers vary, and draws a variant of it. Pure: the same template and
// seed give the same numbers everywhere. A template is JSON in the form of `QuestionTemplate`, of which only
// `question`, `values`, `key` and `errors` are required.
import { namedLetters } from '#domain/quiz/named-letters.ts';
import { defaultLanguage, languages } from '#lib/language/languages.ts';
import { evaluate } from '#lib/math/arithmetic.ts';
import { seededRandom } from '#lib/seeded-random.ts';

/** The smallest value, the upper limit, and the step between values, which is 1 if absent. */
type Range = [min: number, max: number, step?: number];

type Four<Item> = [Item, Item, Item, Item];

/** Template of a question. Its texts name values in braces: `{a}`. */
export type QuestionTemplate = {
  question: string;
  values: Readonly<Record<string, Range>>;
  key: string;
  errors: [string, string, string];
  /** Expressions of further values. Each may use the drawn values and the computed ones before it. */
  computed: Readonly<Record<string, string>>;
  /** Decimals to which answers are rounded; null if all answers must be whole numbers. */
  decimals: number | null;
  /** Unit that is written after each answer; empty if there is none. */
  unit: string;
  /** The text of an option, in which `{answer}` is its answer with the unit. */
  option: string;
  /**
   * Explanation, which may name `{key}`, the right answer with the unit; null if the question's own
   * explanation is shown.
   */
  explanation: string | null;
  /**
   * The reasons of the right answer and of the three errors, which may name `{key}` and their own `{answer}`.
   * Null if the question's own reasons are shown.
   */
  reasons: Four<string> | null;
};

/**
 * Question with drawn numbers. In `answers`, `options` and `reasons` the right answer comes first, then the
 * three errors.
 */
export type QuestionVariant = {
  question: string;
  answers: Four<number>;
  options: Four<string>;
  explanation: string | null;
  reasons: Four<string> | null;
};

export type TemplateError =
  /** The text is no JSON object with the parts of a template. */
  | 'no-template'
  /** The question names no value, the option does not name `{answer}`, or a text contains an unknown name. */
  | 'unknown-value'
  /** An expression cannot be computed. */
  | 'no-result'
  /** For one of the tried seeds, no draw gave four different answers. */
  | 'equal-answers'
  /** For one of the tried seeds, no draw gave four whole numbers, which a template without `decimals` needs. */
  | 'not-whole'
  /** A text of the template names an option by its letter, although the options have another order in each attempt. */
  | 'names-a-letter';

const mostDraws = 50;
const triedSeeds = 20;
const mostValues = 8;
const mostDecimals = 4;
/** Largest difference, caused by rounding errors, between a computed value and a whole number that count as equal. */
const tolerance = 1e-9;
/** Names that texts use in braces for answers, so that no value may have them. */
const ownNames = ['key', 'answer'];
const namedInBraces = /\{([a-z]+)\}/g;

export function readTemplate(text: string): QuestionTemplate | null {
  const read = parsed(text) ?? {};
  const { question, values, key, errors, computed = {}, decimals = null } = read;
  const { unit = '', option = '{answer}', explanation = null, reasons = null } = read;
  if (!isText(question) || !isText(key) || !isText(unit) || !isText(option)) return null;
  if (!isTexts(errors, 3) || !isRanges(values) || !isComputed(computed, values)) return null;
  if ((decimals !== null && !isDecimals(decimals)) || (explanation !== null && !isText(explanation)))
    return null;
  if (reasons !== null && !isTexts(reasons, 4)) return null;
  return {
    ...{ question, values, key, computed, decimals, unit, option, explanation },
    errors: errors as QuestionTemplate['errors'],
    reasons: reasons as QuestionTemplate['reasons'],
  };
}

export function templateError(text: string): TemplateError | null {
  const template = readTemplate(text);
  if (template === null) return 'no-template';
  if (!areKnown(template)) return 'unknown-value';
  if (namesALetter(template)) return 'names-a-letter';
  try {
    if (canBeDrawn(template)) return null;
    return template.decimals === null && canBeDrawn({ ...template, decimals: 0 })
      ? 'not-whole'
      : 'equal-answers';
  } catch {
    return 'no-result';
  }
}

function namesALetter({ explanation, reasons, option }: QuestionTemplate): boolean {
  const [whyA, whyB, whyC, whyD] = reasons ?? [];
  return namedLetters({ explanation, whyA, whyB, whyC, whyD, optionA: option }).length > 0;
}

const canBeDrawn = (template: QuestionTemplate): boolean =>
  Array.from({ length: triedSeeds }, (_, seed) => drawVariant(template, String(seed))).every(Boolean);

function areKnown({ question, values, computed, option, explanation, reasons }: QuestionTemplate): boolean {
  const known = [...Object.keys(values), ...Object.keys(computed)];
  const named = (text: string) => [...text.matchAll(namedInBraces)].map(([, name]) => name ?? '');
  const has = (text: string, own: readonly string[]) =>
    named(text).every((name) => known.includes(name) || own.includes(name));
  return (
    named(question).length > 0 &&
    has(question, []) &&
    named(option).includes('answer') &&
    has(option, ['answer']) &&
    has(explanation ?? '', ['key']) &&
    (reasons ?? []).every((reason) => has(reason, ownNames))
  );
}

/**
 * Draws a variant by `seed`. Returns null if no draw gave four different answers, which are whole numbers or rounded
 * to the declared decimals; throws if an expression cannot be computed.
 */
export function drawVariant(template: QuestionTemplate, seed: string): QuestionVariant | null {
  const random = seededRandom(seed);
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const values = drawValues(template, random);
    const [first, second, third] = template.errors;
    const compute = (expression: string) => answerOf(evaluate(expression, values), template.decimals);
    const answers: QuestionVariant['answers'] = [
      compute(template.key),
      compute(first),
      compute(second),
      compute(third),
    ];
    if (answers.every(Number.isFinite) && new Set(answers).size === answers.length)
      return writeVariant(template, values, answers);
  }
  return null;
}

function drawValues({ values, computed }: QuestionTemplate, random: () => number): Record<string, number> {
  const drawn: Record<string, number> = {};
  for (const [name, range] of Object.entries(values)) drawn[name] = valueIn(range, random);
  for (const [name, expression] of Object.entries(computed))
    drawn[name] = rounded(evaluate(expression, drawn), mostDecimals);
  return drawn;
}

function valueIn([min, max, step = 1]: Range, random: () => number): number {
  const count = Math.floor((max - min) / step) + 1;
  return rounded(min + Math.floor(random() * count) * step, mostDecimals);
}

/** Returns the rounded value; NaN if no decimals are declared and the value is no whole number. */
function answerOf(value: number, decimals: number | null): number {
  const whole = rounded(value, decimals ?? 0);
  return decimals === null && Math.abs(value - whole) > tolerance ? Number.NaN : whole;
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals)) + 0;

function writeVariant(
  { question, option, explanation, reasons, unit }: QuestionTemplate,
  values: Readonly<Record<string, number>>,
  answers: QuestionVariant['answers'],
): QuestionVariant {
  const numbers = Object.entries(values).map(([name, value]) => [name, writtenNumber(value)] as const);
  const withUnit = (answer: number) => writtenNumber(answer) + (unit && unitSpace(unit) + unit);
  const key = withUnit(answers[0]);
  const fill = (text: string, answer: number) => {
    const written = new Map([...numbers, ['key', key], ['answer', withUnit(answer)]]);
    return text.replace(namedInBraces, (named, name: string) => written.get(name) ?? named);
  };
  const each = (texts: Four<string>) => texts.map((text, at) => fill(text, answers[at] ?? 0)) as Four<string>;
  return {
    question: fill(question, answers[0]),
    answers,
    options: each([option, option, option, option]),
    explanation: explanation === null ? null : fill(explanation, answers[0]),
    reasons: reasons && each(reasons),
  };
}

const numberFormat = new Intl.NumberFormat(languages[defaultLanguage].rules, {
  maximumFractionDigits: mostDecimals,
});

/**
 * Writes a number as in French: `1 000`, `−12,5`. Replaces the spaces, because browsers differ in the space
 * between groups of digits.
 */
export const writtenNumber = (value: number): string =>
  numberFormat.format(value).replace(/\s/g, '\u00a0').replace('-', '−');

/** Returns the space between a number and its unit: none before `°`, otherwise a non-breaking space. */
const unitSpace = (unit: string): string => (unit === '°' ? '' : '\u00a0');

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string';

const isTexts = (texts: unknown, count: number): texts is string[] =>
  Array.isArray(texts) && texts.length === count && texts.every(isText);

const isDecimals = (decimals: unknown): decimals is number =>
  Number.isInteger(decimals) && Number(decimals) >= 0 && Number(decimals) <= mostDecimals;

const areNames = (names: readonly string[]): boolean =>
  names.length <= mostValues && names.every((name) => /^[a-z]+$/.test(name) && !ownNames.includes(name));

function isRanges(values: unknown): values is QuestionTemplate['values'] {
  if (!isRecord(values)) return false;
  const names = Object.keys(values);
  return names.length > 0 && areNames(names) && Object.values(values).every(isRange);
}

const isComputed = (
  computed: unknown,
  values: QuestionTemplate['values'],
): computed is QuestionTemplate['computed'] =>
  isRecord(computed) &&
  areNames(Object.keys(computed)) &&
  Object.entries(computed).every(([name, expression]) => isText(expression) && !Object.hasOwn(values, name));

function isRange(range: unknown): range is Range {
  if (!Array.isArray(range) || ![2, 3].includes(range.length)) return false;
  const [min, max, step = 1] = range;
  return range.every(Number.isFinite) && min < max && step > 0;
}
