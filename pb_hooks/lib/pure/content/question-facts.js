// Pure rules of the fields that explain a question: its chapter, its confusions, its typed answers and its
// template. Except for the template, they are the same as the phones' rules (src/domain/explanation);
// tests/contract/question-facts.json has examples for both.

const { chapterCodes } = require('./chapter-codes.gen.js');

const mostAccepted = 12;
const longestAccepted = 60;

/**
 * @param {string} subject
 * @param {string} level
 * @returns {string[]}
 */
const chaptersOf = (subject, level) => chapterCodes[level]?.[subject] ?? [];

/**
 * Returns whether the text is empty or a list such as `A:limits C:lines`: letters of options in ascending
 * order, each with a chapter of `codes` or a question id.
 * @param {string} text
 * @param {string[]} codes
 */
function areConfusions(text, codes) {
  if (text === '') return true;
  const pairs = text.split(' ').map((pair) => /^([A-D]):([a-z0-9-]+)$/.exec(pair));
  const letters = pairs.map((pair) => pair?.[1] ?? '');
  return (
    pairs.every((pair) => pair !== null && (codes.includes(pair[2]) || /^[a-z0-9]{15}$/.test(pair[2]))) &&
    letters.every((letter, at) => at === 0 || letters[at - 1] < letter)
  );
}

/**
 * Returns whether the text has at most 12 lines, none of them blank or longer than 60 characters.
 * @param {string} text
 */
function areAccepted(text) {
  const lines = text === '' ? [] : text.split('\n');
  return (
    lines.length <= mostAccepted &&
    lines.every((line) => line.trim() !== '' && [...line].length <= longestAccepted)
  );
}

/**
 * Returns whether the text is empty or a JSON object. Only phones check the expressions of the object.
 * @param {string} text
 */
function isTemplate(text) {
  if (text === '') return true;
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

module.exports = { areAccepted, areConfusions, chaptersOf, isTemplate };
