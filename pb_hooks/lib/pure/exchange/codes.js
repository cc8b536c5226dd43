// Pure data: the statuses and codes in the answers of the exchange and of uploads. A code may be added, but
// none is ever renamed or given another meaning: phones translate the codes that they know.

const statuses = {
  applied: 'applied',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  failed: 'failed',
};

/**
 * Reasons why a mutation is refused permanently. A refusal is stored, and returned again for every
 * repetition.
 */
const refusals = {
  /** The entry or a field does not have the required form, or a required field or base is missing. */
  invalid: 'invalid',
  /** A text is longer than its field. */
  tooLong: 'too-long',
  /** The account may not do this at all, or not with this record. */
  forbidden: 'forbidden',
  /** Another sender's record has this id: the phone must send its record under a new id. */
  idTaken: 'id-taken',
  /** A record of the sender, or one without an owner, already has this id, with other content. */
  exists: 'exists',
  /** Another record has the same value in a field that must be unique, such as a subject's code. */
  notUnique: 'not-unique',
  removed: 'removed',
  /** A record to which this record belongs was deleted. */
  parentRemoved: 'parent-removed',
  /** The record has changed since the base of this update or delete. */
  changedMeanwhile: 'changed-meanwhile',
  /** The score or the number of questions is out of its range. */
  scoreRange: 'score-range',
  sameOptions: 'same-options',
  commandDefined: 'command-defined',
  /** The file has a wrong type, has more bytes than its field allows, or is a picture without readable size. */
  fileRefused: 'file-refused',
  /** The uploaded picture has too many pixels on a side. */
  pictureTooLarge: 'picture-too-large',
};

/**
 * Reasons why a mutation has failed for now. Such a result is never stored: the phone sends the same
 * mutation again later.
 */
const retries = {
  /** The server has never seen the record and has no tombstone of it: its author may not have sent it yet. */
  unknown: 'unknown',
  /** The server has never seen a record to which this record belongs, and has no tombstone of it. */
  parentUnknown: 'parent-unknown',
  /** The upload that the mutation names is incomplete: send its missing chunks first. */
  fileNeeded: 'file-needed',
  /**
   * One account, or one network address of visitors, has sent more entries of this kind within an hour than
   * allowed.
   */
  rateLimited: 'rate-limited',
  /** An error of the server itself. */
  fault: 'fault',
};

/** Reasons why a whole request is refused. */
const requestErrors = {
  starting: 'starting',
  /** The server could not answer now; whether it applied anything of the request is unknown. */
  busy: 'busy',
  tooLarge: 'too-large',
  malformed: 'malformed',
  authRequired: 'auth-required',
  suspended: 'suspended',
  forbidden: 'forbidden',
  rateLimited: 'rate-limited',
  /** An upload chunk does not begin and end at multiples of the cell size (the last one: at the payload's end). */
  offGrid: 'off-grid',
  pieceDiffers: 'piece-differs',
  /** The account's unfinished uploads would exceed their limit in bytes: it must finish some first. */
  uploadsFull: 'uploads-full',
};

/**
 * Name, in the counters, of the refusals of a busy server; phones get `rate-limited`, as for a limit of their own.
 */
const noPlace = 'no-place';

/**
 * Reasons why one bucket of an answer could not be read; the phone must not delete anything because of
 * them.
 */
const bucketErrors = {
  /** A visitor requested a bucket that no visitor may read, or that does not exist. */
  forbidden: 'forbidden',
  /** An error of the server itself. */
  fault: 'fault',
};

const longTexts = ['validation_max_text_constraint', 'validation_json_size_limit'];
const badFiles = [
  'validation_invalid_mime_type',
  'validation_file_size_limit',
  'validation_invalid_file',
  'not_a_pdf',
  'picture_without_size',
];
const badScores = ['total_out_of_range', 'score_out_of_range'];

/**
 * Returns the refusal code for PocketBase's field errors, `{field: {code}}` or `{field: code}`. If several
 * fields have errors, the order of the checks below decides.
 * @param {Dict<string | {code: string}>} fields
 */
function refusalOfFields(fields) {
  const codes = Object.values(fields).map((error) => (typeof error === 'string' ? error : error.code));
  /** @param {string[]} wanted */
  const any = (wanted) => codes.some((code) => wanted.includes(code));
  if (any(['superuser_only', 'code_fixed', 'own_text'])) return refusals.forbidden;
  if (any(badScores)) return refusals.scoreRange;
  if (any(badFiles)) return refusals.fileRefused;
  if (any(['picture_too_large'])) return refusals.pictureTooLarge;
  if (any(longTexts)) return refusals.tooLong;
  if (any(['command_defined'])) return refusals.commandDefined;
  if (any(['same_options'])) return refusals.sameOptions;
  if (any(['validation_not_unique'])) return refusals.notUnique;
  return refusals.invalid;
}

module.exports = { bucketErrors, noPlace, refusalOfFields, refusals, requestErrors, retries, statuses };
