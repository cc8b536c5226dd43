// Asks browsers to use HTTPS only, after they have connected by HTTPS. Does nothing if the public URL is
// not https: a browser that has received the header once would refuse plain HTTP for two years.

const { publicAddress } = require('./environment.js');

const isSecure = publicAddress().startsWith('https://');

/** @param {http.Header} headers */
function askForHttps(headers) {
  if (isSecure) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
}

module.exports = { askForHttps };
