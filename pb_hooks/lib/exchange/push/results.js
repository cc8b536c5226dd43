// Builds the result of a verdict, with the record's current row as far as this account may read it.

const { presentRow } = require('./records.js');
const { maySubscribe, unplacedBucket } = require('../../pure/exchange/buckets.js');
const { refusals } = require('../../pure/exchange/codes.js');
const { collections } = require('../../pure/exchange/collections.js');

/**
 * @param {App} app
 * @param {Account | null} account
 * @param {string} mutationId
 * @param {Verdict} verdict
 */
function resultText(app, account, mutationId, verdict) {
  const { status, code, seq, updated, doubles } = verdict;
  const parts = [`"id":"${mutationId}","status":"${status}"`];
  if (code) parts.push(`"code":"${code}"`);
  if (seq) parts.push(`"seq":${seq}`);
  if (updated) parts.push(`"updated":"${updated}"`);
  if (doubles) parts.push(`"doubles":${doubles}`);
  if (seq) parts.push(...rowParts(app, account, verdict));
  return `{${parts.join(',')}}`;
}

// The row is left out if the id is taken, because the account must not learn by whom.
/**
 * @param {App} app
 * @param {Account | null} account
 * @param {Verdict} verdict
 */
function rowParts(app, account, { collection = '', record = '', code }) {
  if (!isCollection(collection) || code === refusals.idTaken) return [];
  const found = presentRow(app, collection, record);
  if (found === null) return [];
  if (found.bucket === unplacedBucket) return ['"row":null'];
  if (!maySubscribe(account, found.bucket)) return [];
  return [`"row":${found.row}`, `"bucket":"${found.bucket}"`];
}

/**
 * @param {string} name
 * @returns {name is CollectionName}
 */
const isCollection = (name) => Object.hasOwn(collections, name);

module.exports = { resultText };
