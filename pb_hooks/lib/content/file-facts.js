// Computes size and SHA-256 of every uploaded file on the server only; checks PDFs by their content and
// pictures by their pixels.
// Values that a client sends in those fields are never stored. A file's name always has the extension of
// its real type, because PocketBase serves a file named .js as a script, whatever it contains.

const { refusal } = require('../server/api-error.js');
const { pictureFault } = require('../pure/content/picture-size.js');

const stated = {
  exams: [
    { field: 'file', pdf: true },
    { field: 'correction', pdf: true },
  ],
  quiz_questions: [{ field: 'figure', pdf: false }],
};
const sizeField = { file: 'file_size', correction: 'correction_size', figure: 'figure_size' };
const sumField = { file: 'file_sha256', correction: 'correction_sha256', figure: 'figure_sha256' };

const pictureFaults = {
  picture_too_large: 'The picture has more than 4,096 pixels a side.',
  picture_without_size: 'The picture has no size in its head.',
};

/** Gives uploaded files the extension of their content type. Must be called before validation. */
function nameFiles(record) {
  for (const { field } of stated[record.collection().name]) {
    for (const file of record.getUnsavedFiles(field)) {
      const ending = endingOf(content(file, 12));
      if (!file.name.endsWith(ending)) file.name = file.name.replace(/\.[^_]*$/, '') + ending;
    }
  }
}

/**
 * Returns the extension of the types that the fields accept; any other file is later refused by its
 * content, and until then ".bin" can be neither run nor shown.
 */
function endingOf(head) {
  if (head.startsWith('%PDF-')) return '.pdf';
  if (head.includes('PNG')) return '.png';
  if (head.startsWith('RIFF')) return '.webp';
  return head.charCodeAt(0) === 0xff || head.charCodeAt(0) === 0xfffd ? '.jpg' : '.bin';
}

/** Must be called after validation, so that sizes are known to be within the fields' limits. */
function stateFiles(record) {
  for (const { field, pdf } of stated[record.collection().name]) {
    const files = record.getUnsavedFiles(field);
    if (files.length > 0) stateNew(record, field, files[0], pdf);
    else if (record.getString(field) === '') write(record, field, 0, '');
    else keep(record, field);
  }
}

function stateNew(record, field, file, pdf) {
  if (pdf && !beginsAsPdf(file)) {
    throw refusal(field, 'not_a_pdf', 'The file does not begin as a PDF does.');
  }
  const fault = pdf ? null : pictureFault(bytesOf(file));
  if (fault !== null) throw refusal(field, fault, pictureFaults[fault]);
  write(record, field, file.size, $security.sha256(content(file, file.size)));
}

function keep(record, field) {
  const original = record.original();
  write(record, field, original.getInt(sizeField[field]), original.getString(sumField[field]));
}

function write(record, field, sizeBytes, sum) {
  record.set(sizeField[field], sizeBytes);
  record.set(sumField[field], sum);
}

function beginsAsPdf(file) {
  return content(file, 5) === '%PDF-';
}

function bytesOf(file) {
  const reader = file.reader.open();
  try {
    return toBytes(reader, Math.max(1, file.size));
  } finally {
    reader.close();
  }
}

// The bytes pass through JavaScript as one unmodified string, so that hashing stays in native code.
function content(file, bytes) {
  const reader = file.reader.open();
  try {
    return toString(reader, Math.max(1, bytes));
  } finally {
    reader.close();
  }
}

module.exports = { nameFiles, stateFiles };
