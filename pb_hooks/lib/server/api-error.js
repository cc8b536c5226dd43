// One shape for every refusal of ours: status 400, one field, one closed code that the app translates.

/** A BadRequestError whose data names the field and the code, as PocketBase's own validation does. */
function refusal(field, code, message) {
  return new BadRequestError(message, { [field]: new ValidationError(code, message) });
}

module.exports = { refusal };
