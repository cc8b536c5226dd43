// Counts events for `GET /api/metrics`. The counts are in the server's memory, under the lock of its store:
// the JavaScript engines that answer requests at the same time share nothing else. A restart clears them, as
// scrapers expect.

const { counters, other } = require('../pure/web/counter-list.js');

/**
 * Counts one event. A label's value that is not in its list counts as `other`.
 * @param {App} app
 * @param {CounterName} name
 * @param {string} [value] Value of the counter's label.
 */
function count(app, name, value = '') {
  const { values } = counters[name];
  const listed = !values || values.includes(value) ? value : other;
  app.store().setFunc(keyOf(name, listed), (before) => (before ?? 0) + 1);
}

/**
 * Runs `act` and returns its result; if `act` throws, counts the failure and throws the error again.
 * @template T
 * @param {App} app
 * @param {CounterName} name
 * @param {() => T} act
 */
function countFailure(app, name, act) {
  try {
    return act();
  } catch (error) {
    count(app, name);
    throw error;
  }
}

/**
 * Returns the count of one value of a counter's label since the start.
 * @param {App} app
 * @param {CounterName} name
 * @param {string} value '' for a counter without a label.
 * @returns {number}
 */
const readCounter = (app, name, value) => Number(app.store().get(keyOf(name, value)) ?? 0);

/**
 * Returns the counters with all values of their labels, those that were never counted included.
 * @param {App} app
 */
function readCounters(app) {
  const names = /** @type {CounterName[]} */ (Object.keys(counters));
  return names.map((name) => {
    const { help, label, values } = counters[name];
    const samples = values
      ? values.map((of) => ({ label, of, value: readCounter(app, name, of) }))
      : [{ value: readCounter(app, name, '') }];
    return { name, help, samples };
  });
}

/**
 * @param {string} name
 * @param {string} value
 */
const keyOf = (name, value) => `pare.counter.${name}.${value}`;

module.exports = { count, countFailure, readCounter, readCounters };
