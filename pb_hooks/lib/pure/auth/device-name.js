// Pure rule: derives from the User-Agent header a name by which users recognise a device.
// Uses proper names only, which are the same in every language.

/**
 * The first match counts, because most browsers also name the browsers that they descend from.
 * @type {[name: string, shape: RegExp][]}
 */
const browsers = [
  ['Facebook', /FBAN|FBAV/],
  ['WhatsApp', /WhatsApp/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Opera', /OPR\/|OPiOS/],
  ['UC Browser', /UCBrowser/],
  ['Edge', /Edg(A|iOS)?\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];
/** @type {[name: string, shape: RegExp][]} */
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];

/**
 * @param {[name: string, shape: RegExp][]} names
 * @param {string} text
 */
const nameIn = (names, text) => names.find(([, shape]) => shape.test(text))?.[0];

/**
 * Returns the device's browser and system, for example `Chrome, Android`; '' if nothing is recognised.
 * @param {string} userAgent
 */
function deviceName(userAgent) {
  return [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(', ');
}

module.exports = { deviceName };
