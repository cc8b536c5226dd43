// Pure data: the collections that take part in the exchange, who owns their records, who may write what by
// sync, and the shape of their rows on the wire. `writers` is a first check, which needs no record; in the
// end the collections' own rules decide.

const { declared } = require('./schema.gen.js');

/** @type {{[Name in keyof typeof declared]: ExchangedCollection}} */
const collections = declared;

/**
 * Returns whether an account may in principle run `op` on records of the collection; `account` is null for a
 * visitor.
 * @param {{isAdmin: boolean} | null} account
 * @param {CollectionName} collection
 * @param {WriteOp} op
 */
function mayWrite(account, collection, op) {
  const who = collections[collection].writers[op];
  if (who === 'anyone') return true;
  if (who === 'self') return account !== null;
  return who === 'admin' && account?.isAdmin === true;
}

module.exports = { collections, mayWrite };
