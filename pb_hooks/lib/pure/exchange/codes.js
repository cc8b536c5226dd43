// Pure: every word that a result of the exchange can carry. Closed lists: phones translate each code and have a
// general sentence for one they do not know, so that a code may be added, but none is ever renamed or given another
// meaning.

const statuses = {
  applied: 'applied',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  failed: 'failed',
};

/** Why a mutation is refused for good. Stored, and replayed for ever. */
const refusals = {
  /** The entry or a field has not the form that it must have, or a required field or base is missing. */
  invalid: 'invalid',
  /** A text is longer than its field. */
  tooLong: 'too-long',
  /** This account may not do that, or not to this record. */
  forbidden: 'forbidden',
  /** The record id belongs to somebody else's record: make another id. */
  idTaken: 'id-taken',
  /** The account's own record has this id already, with another content. */
  exists: 'exists',
  /** Another record has this value in a field that must be unique, as a subject's code. */
  notUnique: 'not-unique',
  /** The record was removed; its id is never used again. */
  removed: 'removed',
  /** A record that this one belongs to was removed. */
  parentRemoved: 'parent-removed',
  /** The admin content changed since the base that this update was written on. */
  changedMeanwhile: 'changed-meanwhile',
  /** The score or the number of questions is out of its range. */
  scoreRange: 'score-range',
  /** Two options of the question are the same to whoever reads them. */
  sameOptions: 'same-options',
  /** A formula of the text defines a command of TeX. */
  commandDefined: 'command-defined',
  /** The uploaded file is of a wrong type, or larger than its field takes. */
  fileRefused: 'file-refused',
  /** The uploaded picture has more pixels on a side than phones can decode. */
  pictureTooLarge: 'picture-too-large',
};

/** Why a mutation has failed for now. Never stored: the same mutation is sent again later. */
const retries = {
  /** The record is neither here nor known to have been removed: its author may be about to send it. */
  unknown: 'unknown',
  /** The same of a record that this one belongs to. */
  parentUnknown: 'parent-unknown',
  /** The upload that the mutation names is not here whole: send its missing pieces first. */
  fileNeeded: 'file-needed',
  /** More of its kind came within an hour than one account, or one place of visitors, may send. */
  rateLimited: 'rate-limited',
  /** The server's own fault. */
  fault: 'fault',
};

/** Why a whole request is refused. */
const requestErrors = {
  starting: 'starting',
  /** The server could not answer just now; nothing is known of what was sent. */
  busy: 'busy',
  tooLarge: 'too-large',
  malformed: 'malformed',
  authRequired: 'auth-required',
  suspended: 'suspended',
  /** The account may not ask this. */
  forbidden: 'forbidden',
  rateLimited: 'rate-limited',
  /** A piece of an upload does not stand on the grid. */
  offGrid: 'off-grid',
  /** A piece of an upload is not what the server holds there already. */
  pieceDiffers: 'piece-differs',
  /** The account has begun more uploads than the server keeps: some are to be finished first. */
  uploadsFull: 'uploads-full',
};

/** Why one bucket of an answer could not be read; nothing is to be removed from the phone. */
const bucketFaults = {
  /** A visitor asked for what only accounts read. */
  forbidden: 'forbidden',
  /** The server's own fault. */
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
 * The refusal that stands for PocketBase's field errors, `{field: {code}}` or `{field: code}`. When several
 * fields erred, the one that a person can mend soonest speaks.
 */
function refusalOfFields(fields) {
  const codes = Object.values(fields).map((error) => (typeof error === 'string' ? error : error.code));
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

module.exports = { bucketFaults, refusalOfFields, refusals, requestErrors, retries, statuses };
