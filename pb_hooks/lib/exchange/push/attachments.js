// Attaches uploaded files to records.

const { wholeUpload } = require('../uploads/stored-uploads.js');
const { refusals, retries } = require('../../pure/exchange/codes.js');
const { fileStem } = require('../../pure/exchange/file-names.js');

/**
 * Puts the uploaded file into the record's field under a new name. Calls `fail` if the upload is
 * incomplete, and `refuse` for a field that takes no file.
 * @param {WriteContext} context
 * @param {core.Record} record
 * @param {Mutation & {upload: Upload}} mutation
 */
function attachUpload({ tx, account, refuse, fail }, record, mutation) {
  const { upload } = mutation;
  const field = upload.field ?? '';
  if (record.collection().fields.getByName(field)?.type() !== 'file') refuse(refusals.invalid);
  const path = wholeUpload(tx, account?.id ?? '', mutation.id, upload);
  if (path === null) return fail(retries.fileNeeded);

  const file = $filesystem.fileFromPath(path);
  // PocketBase has guessed the extension from the content; the random part makes the URL unguessable.
  const extension = file.name.slice(file.name.lastIndexOf('.'));
  file.name = `${fileStem(record.getString('title'), new Date())}_${$security.randomString(10)}${extension}`;
  record.set(field, [file]);
}

module.exports = { attachUpload };
