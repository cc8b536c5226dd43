// Pure rules: the shape of a sync request. Errors that make the whole body unreadable are distinguished
// from those that spoil only one mutation, so that one bad entry never holds up the others.

const { collections } = require('./collections.js');

const mostMutations = 50;
const mostBuckets = 60;
/** 256 KB of mutations, and some reserve for the other fields. */
const largestBodyBytes = 272 * 1024;
/**
 * More than 200 KB of text take. A body that does not compress as well is refused as malformed, and the
 * phone sends it again uncompressed.
 */
const largestPackedBytes = 64 * 1024;

const idForm = /^[a-z0-9]{15}$/;
const ops = ['create', 'update', 'delete'];
const isText = (value) => typeof value === 'string';
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns 'malformed', 'too-large', or null for a request that can be answered. */
function requestProblem(body) {
  if (!isObject(body)) return 'malformed';
  const fine =
    Number.isInteger(body.protocol) &&
    body.protocol >= 0 &&
    isText(body.account) &&
    (body.seen === null || isText(body.seen)) &&
    Number.isFinite(body.max_bytes) &&
    (body.part_bytes === undefined || Number.isFinite(body.part_bytes)) &&
    isObject(body.cursors) &&
    Object.values(body.cursors).every((cursor) => cursor === null || isText(cursor)) &&
    (body.threads === undefined || isText(body.threads)) &&
    Array.isArray(body.mutations);
  if (!fine) return 'malformed';
  if (body.mutations.length > mostMutations || Object.keys(body.cursors).length > mostBuckets) {
    return 'too-large';
  }
  // A mutation without a valid id could not be given a result.
  return body.mutations.every((mutation) => isObject(mutation) && idForm.test(mutation.id))
    ? null
    : 'malformed';
}

/** Returns whether a mutation with an id can be processed further; otherwise it is refused as invalid. */
function mutationIsReadable(mutation) {
  if (mutation.op === 'withdraw') return true;
  return (
    ops.includes(mutation.op) &&
    Object.hasOwn(collections, mutation.collection) &&
    idForm.test(mutation.record) &&
    (mutation.op === 'delete' || dataIsReadable(mutation)) &&
    (mutation.base === undefined || mutation.base === null || isText(mutation.base)) &&
    (mutation.upload === undefined || uploadIsReadable(mutation.upload, mutation.op))
  );
}

function dataIsReadable({ data, record }) {
  return isObject(data) && (data.id === undefined || data.id === record);
}

function uploadIsReadable(upload, op) {
  if (!isObject(upload) || !Number.isInteger(upload.size) || upload.size <= 0) return false;
  if (!/^[0-9a-f]{64}$/.test(upload.sha256)) return false;
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
