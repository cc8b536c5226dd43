// Pure: what a person recognises a device by, out of the User-Agent header that browsers send.
// Proper names only, which are the same in every language.

// The first that fits: most browsers name those that they descend from as well.
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
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];

const nameIn = (names, text) => names.find(([, shape]) => shape.test(text))?.[0];

/** For example `Chrome, Android`; '' where nothing is known. */
function deviceName(userAgent) {
  return [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(', ');
}

module.exports = { deviceName };
