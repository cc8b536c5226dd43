// Builds every refusal in one shape: status 400, one field, and one code of a closed list that the app
// translates.

/**
 * Returns a BadRequestError whose data names the field and the code, in the format of PocketBase's own
 * validation.
 * @param {string} field
 * @param {string} code
 * @param {string} message
 */
function refusal(field, code, message) {
  return new BadRequestError(message, { [field]: new ValidationError(code, message) });
}

module.exports = { refusal };
