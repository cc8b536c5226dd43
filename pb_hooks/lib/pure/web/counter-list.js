// Pure data: the counters of `GET /api/metrics`. The values of each label are a closed list, so that no
// request can make the server store or send more of them.

const { noPlace, refusals, requestErrors, retries, statuses } = require('../exchange/codes.js');

/** @typedef {{help: string, label?: string, values?: string[]}} Counter */

/** Value of each label that counts everything that is not in the label's list. */
const other = 'other';
const answerStatuses = ['200', '400', '401', '403', '409', '413', '429', '503', other];

/** @type {{[name in CounterName]: Counter}} */
const counters = {
  exchanges: {
    help: 'Exchanges with phones, by status of the answer.',
    label: 'status',
    values: answerStatuses,
  },
  request_refusals: {
    help: 'Requests of phones that were refused as a whole, by code.',
    label: 'code',
    values: [...Object.values(requestErrors), noPlace, other],
  },
  verdicts: {
    help: 'Results of mutations, by status; repeated: the stored verdict was sent again.',
    label: 'status',
    values: [...Object.values(statuses), 'repeated', other],
  },
  refusals: {
    help: 'Mutations that were rejected or have failed, by code.',
    label: 'code',
    values: [...Object.values(refusals), ...Object.values(retries), other],
  },
  uploads: {
    help: 'Uploads whose mutation was applied, by kind.',
    label: 'kind',
    values: ['file', 'rows', other],
  },
  upload_pieces: {
    help: 'Pieces of uploads, by status of the answer.',
    label: 'status',
    values: answerStatuses,
  },
  sign_ups: { help: 'Accounts that were created.' },
  sign_ins: {
    help: 'Sign-ins of accounts, by method.',
    label: 'method',
    values: ['password', 'oauth2', other],
  },
  sign_in_refusals: { help: 'Sign-ins of accounts by password that were refused, for any reason.' },
  mails: {
    help: 'Mails, by outcome; stored: no mail server is set.',
    label: 'outcome',
    values: ['sent', 'failed', 'stored', other],
  },
  app_errors: { help: 'Errors that the app has reported.' },
};

module.exports = { counters, other };
