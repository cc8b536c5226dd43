// Pure: what makes two questions the same: stem, the four options in whatever order, and the figure. Subject, level,
// right answer, explanation and language do not count. Notes of tests/contract/sync.json say it in words.

const { asRead } = require('./duplicate-options.js');

/** Equal for the same questions; null where a text is none. `figure`: its SHA-256, '' without one. */
function questionKeyText({ question, options, figure }) {
  if (![question, ...options].every((text) => typeof text === 'string')) return null;
  return JSON.stringify([asRead(question), ...options.map(asRead).sort(), figure]);
}

module.exports = { questionKeyText };
