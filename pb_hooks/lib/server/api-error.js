// Builds a refusal: status 400, one field, and one code that the app translates.

/**
 * Returns an error in the format of PocketBase's own validation.
 * @param {string} field
 * @param {string} code
 * @param {string} message
 */
function refusal(field, code, message) {
  return new BadRequestError(message, { [field]: new ValidationError(code, message) });
}

module.exports = { refusal };
