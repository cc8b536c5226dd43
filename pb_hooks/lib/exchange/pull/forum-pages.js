// Chooses the forum pages that a phone downloads by default: the two newest, and the five newest on which its
// account has started a thread in the last six months. Pages of more than 300 KB are left out.

const { readSharedJson } = require('../../base/shared-statements.js');
const { sizeOf } = require('./bucket-sizes.js');

const largestBytes = 300 * 1024;
/**
 * Number of seqs after which a page is measured again: measuring after every write would read the whole page
 * each time.
 */
const measuredForSeqs = 100;
const ownPages = 5;
const ownMonths = 6;
const prefix = 'pare.forum.';

const pagesSql = `WITH newest AS (SELECT CAST(COALESCE(MAX(page), 0) AS INTEGER) AS page FROM forum_posts),
  own AS (SELECT DISTINCT CAST(page AS INTEGER) AS page FROM forum_posts
    WHERE user_id = {:user} AND created >= {:since} ORDER BY page DESC LIMIT ${ownPages}),
  named AS (SELECT page FROM newest UNION SELECT page - 1 FROM newest UNION SELECT page FROM own)
SELECT json_group_object(page,
  COALESCE((SELECT MAX(seq) FROM change_log WHERE bucket = 'forum:' || page), 0)) AS text
FROM named WHERE page >= 1`;

/**
 * Returns the buckets of an account's default pages, the newest page first. The result is cached until the
 * log's highest seq or the day changes.
 * @param {App} app
 * @param {Account} account
 * @param {number} head
 * @returns {string[]}
 */
function defaultPages(app, account, head) {
  const key = prefix + account.id;
  const since = sinceDate();
  const state = `${head} ${since.slice(0, 10)} `;
  const kept = String(app.store().get(key) ?? '');
  if (kept.startsWith(state)) return JSON.parse(kept.slice(state.length));
  const pages = smallPages(app, account.id, since);
  app.store().set(key, state + JSON.stringify(pages));
  return pages;
}

/**
 * @param {App} app
 * @param {string} user
 * @param {string} since
 */
function smallPages(app, user, since) {
  /** @type {Dict<number>} */
  const heads = readSharedJson(app, pagesSql, { user, since });
  const pages = Object.keys(heads).sort((a, b) => Number(b) - Number(a));
  return pages
    .filter((page) => sizeOf(app, `forum:${page}`, heads[page], measuredForSeqs).bytes <= largestBytes)
    .map((page) => `forum:${page}`);
}

function sinceDate() {
  const since = new Date();
  since.setUTCMonth(since.getUTCMonth() - ownMonths);
  return since.toISOString().replace('T', ' ');
}

/** @param {App} app */
function tidyPages(app) {
  for (const key of app.store().keys()) if (key.startsWith(prefix)) app.store().remove(key);
}

module.exports = { defaultPages, tidyPages };
