// Pure data: the collections that take part in the exchange, who owns their records, who may write what by
// sync, and the shape of their rows on the wire. In the end the collections' own rules decide; `writers` is
// only used when there is no record to check them against.

const { declared } = require('./schema.gen.js');

/** @type {{[Name in keyof typeof declared]: ExchangedCollection}} */
const collections = declared;

/**
 * Returns the collection's name for the id that the change log uses; undefined for a collection that is not
 * exchanged.
 * @param {string} collectionId
 * @returns {CollectionName | undefined}
 */
function nameOfCollection(collectionId) {
  const names = /** @type {CollectionName[]} */ (Object.keys(collections));
  return names.find((name) => collections[name].id === collectionId);
}

/**
 * Returns whether this kind of account may in principle do that; `account` is null for a visitor.
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

module.exports = { collections, mayWrite, nameOfCollection };
