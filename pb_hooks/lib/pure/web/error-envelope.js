// Pure rule: extracts from an envelope of Sentry's client what the server stores of each error.
// https://develop.sentry.dev/sdk/foundations/transport/envelopes/

/**
 * @typedef {{function?: string, filename?: string, lineno?: number, colno?: number}} Frame
 * @typedef {{type?: unknown, value?: unknown, stacktrace?: {frames?: Frame[]}}} Thrown
 * @typedef {{tags?: unknown, exception?: {values?: Thrown[]}, request?: {url?: unknown}, release?: unknown}} ReportedEvent
 */

const mostErrors = 3;
const mostFrames = 40;

/**
 * Returns one row for each of the first three errors in the envelope; null if the text is not an envelope.
 * Other items of the envelope are ignored.
 * @param {string} text
 */
function errorsOfEnvelope(text) {
  try {
    const [head, ...lines] = text.split('\n');
    if (!isObject(JSON.parse(head))) return null;
    const errors = [];
    for (let at = 0; at + 1 < lines.length; at += 2) {
      if (JSON.parse(lines[at]).type === 'event') errors.push(rowOf(JSON.parse(lines[at + 1])));
    }
    return errors.slice(0, mostErrors);
  } catch {
    return null;
  }
}

/** @param {ReportedEvent} event */
function rowOf(event) {
  const tags = isObject(event.tags) ? event.tags : {};
  const thrown = event.exception?.values?.at(-1) ?? {};
  const frames = (thrown.stacktrace?.frames ?? []).slice(-mostFrames).reverse();
  return {
    kind: short(thrown.type, 100),
    message: short(thrown.value, 300),
    stack: short(frames.map(frameText).join('\n'), 6000),
    place: short(event.request?.url, 200),
    release: short(event.release, 40),
    browser: short(tags.browser, 40),
    language: short(tags.language, 10),
  };
}

/** @param {Frame} frame */
const frameText = (frame) =>
  `${frame.function ?? '?'} ${frame.filename ?? '?'}:${frame.lineno}:${frame.colno}`;

/**
 * @param {unknown} value
 * @returns {value is Dict<unknown>}
 */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @param {unknown} value
 * @param {number} most
 */
const short = (value, most) => (typeof value === 'string' ? [...value].slice(0, most).join('') : '');

module.exports = { errorsOfEnvelope };
