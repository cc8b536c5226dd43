// Compares the questions of an import with those on the server, for administrators, because an admin's
// phone may have no level downloaded.

const { answerAdmin } = require('./admin-search.js');
const { knownTextKeys } = require('../content/question-keys.js');
const { respond } = require('../base/answers.js');
const { readText } = require('../base/sql.js');
const { rowExpression } = require('../pure/exchange/row-sql.js');
const { requestErrors } = require('../pure/exchange/codes.js');

const mostAsked = 500;

/**
 * Answers `POST /api/admin/questions/compare` with `{known, questions}`. `known`: those of the body's `keys` that a
 * stored question has; `questions`: the rows with the body's `ids`. The body has at most 500 of each. A key is the
 * SHA-256 of a question's key text without a figure, see tests/contract/sync.json.
 * @param {RouteEvent} e
 */
function answerCompare(e) {
  return answerAdmin(e, () => {
    const { keys, ids } = e.requestInfo().body;
    if (![keys, ids].every(isListOfTexts)) return respond(400, { error: requestErrors.malformed });
    const known = JSON.stringify(knownTextKeys(e.app, keys));
    return { status: 200, text: `{"known":${known},"questions":${questionsText(e.app, ids)}}` };
  });
}

/**
 * @param {unknown} list
 * @returns {list is string[]}
 */
const isListOfTexts = (list) =>
  Array.isArray(list) && list.length <= mostAsked && list.every((one) => typeof one === 'string');

/**
 * @param {App} app
 * @param {string[]} ids
 */
function questionsText(app, ids) {
  const sql = `SELECT '[' || COALESCE(group_concat(${rowExpression('quiz_questions', '0')}), '') || ']' AS text
    FROM quiz_questions r WHERE r.id IN (SELECT value FROM json_each({:ids}))`;
  return readText(app, sql, { ids: JSON.stringify(ids) });
}

module.exports = { answerCompare };
