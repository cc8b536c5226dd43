// Pure rules: the shape of a sync request. An error within one mutation, other than in its id, does not make
// the whole request malformed, so that an invalid mutation does not delay the others.

const { collections } = require('./collections.js');

const mostMutations = 50;
const mostBuckets = 60;
/** Largest body in bytes: 256 KB of mutations, and some reserve for the other fields. */
const largestBodyBytes = 272 * 1024;
/** Largest compressed body of an account's request in bytes; a larger one is refused as malformed. */
const largestPackedBytes = 64 * 1024;

const idForm = /^[a-z0-9]{15}$/;
const ops = ['create', 'update', 'delete'];
/**
 * @param {unknown} value
 * @returns {value is string}
 */
const isText = (value) => typeof value === 'string';
/**
 * @param {unknown} value
 * @returns {value is Dict<unknown>}
 */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @param {unknown} value
 * @returns {value is number}
 */
const isWhole = (value) => Number.isInteger(value);
/**
 * @param {unknown} value
 * @returns {value is string}
 */
const isId = (value) => isText(value) && idForm.test(value);

/**
 * Returns why a request is refused, 'malformed' or 'too-large'; null for a request that can be answered.
 * @param {unknown} body
 */
function requestProblem(body) {
  if (!isObject(body)) return 'malformed';
  const fine =
    isWhole(body.protocol) &&
    body.protocol >= 0 &&
    isText(body.account) &&
    (body.seen === null || isText(body.seen)) &&
    Number.isFinite(body.max_bytes) &&
    (body.part_bytes === undefined || Number.isFinite(body.part_bytes)) &&
    isObject(body.cursors) &&
    Object.values(body.cursors).every((cursor) => cursor === null || isText(cursor)) &&
    (body.threads === undefined || isText(body.threads));
  if (!fine || !Array.isArray(body.mutations)) return 'malformed';
  if (body.mutations.length > mostMutations || Object.keys(body.cursors ?? {}).length > mostBuckets) {
    return 'too-large';
  }
  // A mutation without a valid id makes the whole request malformed, because the phone could not tell which
  // mutation its result belongs to.
  return body.mutations.every((mutation) => isObject(mutation) && isId(mutation.id)) ? null : 'malformed';
}

/**
 * Returns whether a mutation with a valid id has the required form; otherwise it is refused as invalid.
 * @param {SentMutation} mutation
 * @returns {mutation is Mutation}
 */
function mutationIsReadable(mutation) {
  if (mutation.op === 'withdraw') return true;
  return (
    isText(mutation.op) &&
    ops.includes(mutation.op) &&
    isText(mutation.collection) &&
    Object.hasOwn(collections, mutation.collection) &&
    isId(mutation.record) &&
    (mutation.op === 'delete' || dataIsReadable(mutation)) &&
    (mutation.base === undefined || mutation.base === null || isText(mutation.base)) &&
    (mutation.upload === undefined || uploadIsReadable(mutation.upload, mutation.op))
  );
}

/** @param {SentMutation} mutation */
function dataIsReadable({ data, record }) {
  return isObject(data) && (data.id === undefined || data.id === record);
}

/**
 * @param {unknown} upload
 * @param {unknown} op
 */
function uploadIsReadable(upload, op) {
  if (!isObject(upload) || !isWhole(upload.size) || upload.size <= 0) return false;
  if (!isText(upload.sha256) || !/^[0-9a-f]{64}$/.test(upload.sha256)) return false;
  return upload.kind === 'rows' ? op === 'create' : upload.kind === 'file' && isText(upload.field);
}

module.exports = {
  idForm,
  isObject,
  largestBodyBytes,
  largestPackedBytes,
  mostMutations,
  mutationIsReadable,
  requestProblem,
};
