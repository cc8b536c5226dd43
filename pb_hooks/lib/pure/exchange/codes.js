// Pure data: every code that a result of the exchange can carry. The lists are closed: phones translate
// each code and show a general sentence for one they do not know. A code may be added, but none is ever
// renamed or given another meaning.

const statuses = {
  applied: 'applied',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  failed: 'failed',
};

/** Why a mutation is refused permanently. Stored, and returned again for every repetition. */
const refusals = {
  /** The entry or a field does not have the required form, or a required field or base is missing. */
  invalid: 'invalid',
  /** A text is longer than its field. */
  tooLong: 'too-long',
  /** This account may not do this, or not with this record. */
  forbidden: 'forbidden',
  /** The record id belongs to another account's record: create another id. */
  idTaken: 'id-taken',
  /** The account's own record already has this id, with other content. */
  exists: 'exists',
  /** Another record has this value in a field that must be unique, as a subject's code. */
  notUnique: 'not-unique',
  /** The record was deleted; its id is never used again. */
  removed: 'removed',
  /** A record that this one belongs to was deleted. */
  parentRemoved: 'parent-removed',
  /** The admin content has changed since the base that this update was written on. */
  changedMeanwhile: 'changed-meanwhile',
  /** The score or the number of questions is out of its range. */
  scoreRange: 'score-range',
  /** Two options of the question read the same. */
  sameOptions: 'same-options',
  /** A formula of the text defines a TeX command. */
  commandDefined: 'command-defined',
  /** The uploaded file has a wrong type, or is larger than its field allows. */
  fileRefused: 'file-refused',
  /** The uploaded picture has more pixels on a side than phones can decode. */
  pictureTooLarge: 'picture-too-large',
};

/** Why a mutation has failed for now. Never stored: the phone sends the same mutation again later. */
const retries = {
  /** The record is unknown and not known to have been deleted: its author may be about to send it. */
  unknown: 'unknown',
  /** A record that this one belongs to is unknown and not known to have been deleted. */
  parentUnknown: 'parent-unknown',
  /** The upload that the mutation names is incomplete: send its missing chunks first. */
  fileNeeded: 'file-needed',
  /**
   * More of this kind arrived within an hour than one account, or one network address of visitors, may
   * send.
   */
  rateLimited: 'rate-limited',
  /** An error of the server itself. */
  fault: 'fault',
};

/** Why a whole request is refused. */
const requestErrors = {
  starting: 'starting',
  /** The server could not answer now; whether anything sent was applied is unknown. */
  busy: 'busy',
  tooLarge: 'too-large',
  malformed: 'malformed',
  authRequired: 'auth-required',
  suspended: 'suspended',
  /** The account may not make this request. */
  forbidden: 'forbidden',
  rateLimited: 'rate-limited',
  /** The offset or length of an upload chunk is not a multiple of the cell size. */
  offGrid: 'off-grid',
  /** An upload chunk differs from what the server has already stored there. */
  pieceDiffers: 'piece-differs',
  /** The account has started more uploads than the server keeps: some must be finished first. */
  uploadsFull: 'uploads-full',
};

/** Why one bucket of an answer could not be read; the phone must not delete anything because of it. */
const bucketErrors = {
  /** A visitor requested a bucket that only accounts may read. */
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
 * fields have errors, the one that the user can correct most easily decides.
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

module.exports = { bucketErrors, refusalOfFields, refusals, requestErrors, retries, statuses };
