// Pure rule: two questions are the same if their text, their four options in any order, and their figure are the same.
// Subject, level, right answer, explanation and language do not count. The notes of tests/contract/sync.json describe
// the rule in prose.

const { asRead } = require('./duplicate-options.js');

/**
 * Returns a text that is equal for questions that are the same; null if the question or an option is not a
 * text. `figure` is the figure's SHA-256, '' without a figure.
 * @param {{question: unknown, options: unknown[], figure: string}} content
 */
function questionKeyText({ question, options, figure }) {
  if (typeof question !== 'string' || !areTexts(options)) return null;
  return JSON.stringify([asRead(question), ...options.map(asRead).sort(), figure]);
}

/**
 * @param {unknown[]} values
 * @returns {values is string[]}
 */
const areTexts = (values) => values.every((value) => typeof value === 'string');

module.exports = { questionKeyText };
