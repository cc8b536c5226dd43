// Pure rule: reads the version of the app that a request states.

const versionForm = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;

/**
 * Returns the stated version; '' if there is none, or if it is not of the form 1.2.3 with numbers of at most
 * four digits. So no request can make the server store or show any other text.
 * @param {unknown} stated
 */
const readAppVersion = (stated) => (typeof stated === 'string' && versionForm.test(stated) ? stated : '');

module.exports = { readAppVersion };
