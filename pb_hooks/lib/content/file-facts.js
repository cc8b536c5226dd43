// Computes size and SHA-256 of the uploaded files of exams and questions, and checks PDFs by their first
// bytes and pictures by their size. A file gets the extension of its real type, because PocketBase serves a
// file named .js as a script.

const { refusal } = require('../base/api-error.js');
const { pictureError } = require('../pure/content/picture-error.js');

/**
 * @typedef {'file' | 'correction' | 'figure'} StatedField
 * @type {Dict<{field: StatedField, pdf: boolean}[]>}
 */
const stated = {
  exams: [
    { field: 'file', pdf: true },
    { field: 'correction', pdf: true },
  ],
  quiz_questions: [{ field: 'figure', pdf: false }],
};
const sizeField = { file: 'file_size', correction: 'correction_size', figure: 'figure_size' };
const sumField = { file: 'file_sha256', correction: 'correction_sha256', figure: 'figure_sha256' };

const pictureErrors = {
  picture_too_large: 'The picture has more than 4,096 pixels a side.',
  picture_without_size: 'The picture has no size in its header.',
};

/**
 * Gives uploaded files the extension of their content type. Must be called before validation.
 * @param {core.Record} record
 */
function nameFiles(record) {
  for (const { field } of stated[record.collection().name]) {
    for (const file of record.getUnsavedFiles(field)) {
      if (!file) continue;
      const ending = endingOf(content(file, 12));
      if (!file.name.endsWith(ending)) file.name = file.name.replace(/\.[^_]*$/, '') + ending;
    }
  }
}

/**
 * Guesses the extension of a PDF, PNG, WebP or JPEG from the file's first bytes; returns ".bin" if none of them
 * fits.
 * @param {string} head
 */
function endingOf(head) {
  if (head.startsWith('%PDF-')) return '.pdf';
  if (head.includes('PNG')) return '.png';
  if (head.startsWith('RIFF')) return '.webp';
  return head.charCodeAt(0) === 0xff || head.charCodeAt(0) === 0xfffd ? '.jpg' : '.bin';
}

/**
 * Sets size and SHA-256 of the record's files. Must be called after validation, so that sizes are known to
 * be within the fields' limits.
 * @param {core.Record} record
 */
function stateFiles(record) {
  for (const { field, pdf } of stated[record.collection().name]) {
    const [file] = record.getUnsavedFiles(field);
    if (file) stateNew(record, field, file, pdf);
    else if (record.getString(field) === '') write(record, field, 0, '');
    else keep(record, field);
  }
}

/**
 * @param {core.Record} record
 * @param {StatedField} field
 * @param {filesystem.File} file
 * @param {boolean} pdf
 */
function stateNew(record, field, file, pdf) {
  if (pdf && !beginsAsPdf(file)) {
    throw refusal(field, 'not_a_pdf', 'The file does not begin as a PDF does.');
  }
  const fault = pdf ? null : pictureError(bytesOf(file));
  if (fault !== null) throw refusal(field, fault, pictureErrors[fault]);
  write(record, field, file.size, $security.sha256(content(file, file.size)));
}

/**
 * @param {core.Record} record
 * @param {StatedField} field
 */
function keep(record, field) {
  const original = record.original();
  write(record, field, original.getInt(sizeField[field]), original.getString(sumField[field]));
}

/**
 * @param {core.Record} record
 * @param {StatedField} field
 * @param {number} sizeBytes
 * @param {string} sum
 */
function write(record, field, sizeBytes, sum) {
  record.set(sizeField[field], sizeBytes);
  record.set(sumField[field], sum);
}

/** @param {filesystem.File} file */
function beginsAsPdf(file) {
  return content(file, 5) === '%PDF-';
}

/** @param {filesystem.File} file */
function bytesOf(file) {
  const reader = file.reader.open();
  try {
    return toBytes(reader, Math.max(1, file.size));
  } finally {
    reader.close();
  }
}

// Reads the first `bytes` bytes as one string, so that hashing stays in native code.
/**
 * @param {filesystem.File} file
 * @param {number} bytes
 */
function content(file, bytes) {
  const reader = file.reader.open();
  try {
    return toString(reader, Math.max(1, bytes));
  } finally {
    reader.close();
  }
}

module.exports = { nameFiles, stateFiles };
