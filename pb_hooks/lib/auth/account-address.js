// Trims the e-mail addresses of accounts that are saved as records, and puts them in lower case.

// Folds case as the database does: A to Z only.
/** @param {string} address */
const folded = (address) => address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** @param {core.Record} record */
function foldAddress(record) {
  const address = record.email();
  if (address !== folded(address)) record.setEmail(folded(address));
}

module.exports = { foldAddress };
