// Asks browsers to come by https alone, once they have come so. Guarantees nothing where the public address is not https:
// a browser that was told so once would refuse plain http for two years.

const { publicAddress } = require('../server/environment.js');

const isSecure = publicAddress().startsWith('https://');

function askForHttps(headers) {
  if (isSecure) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
}

module.exports = { askForHttps };
