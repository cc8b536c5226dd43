// Builds a refusal: status 400, with one code for one field.

/**
 * @param {string} field
 * @param {string} code
 * @param {string} message
 */
function refusal(field, code, message) {
  return new BadRequestError(message, { [field]: new ValidationError(code, message) });
}

module.exports = { refusal };
