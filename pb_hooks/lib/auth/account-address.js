// Keeps the addresses of accounts in lower case, whatever way they come by. The unique index compares them without
// case, and PocketBase finds an account by address as that index compares.

// As the database folds: A to Z alone.
const folded = (address) => address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function foldAddress(record) {
  const address = record.email();
  if (address !== folded(address)) record.setEmail(folded(address));
}

module.exports = { foldAddress };
