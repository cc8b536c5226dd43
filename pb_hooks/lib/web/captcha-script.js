// Serves the scripts of the built-in provider of the human check: the solver alone for the web worker,
// solver and widget for the page.

/** @param {RouteEvent} e */
function sendApi(e) {
  return send(e, `(() => {\n${source('solver')}\n${source('widget')}\n})();\n`);
}

/** @param {RouteEvent} e */
function sendSolver(e) {
  return send(e, source('solver'));
}

/** @param {string} name */
function source(name) {
  return toString($os.readFile(`${__hooks}/lib/auth/captcha/${name}.js`));
}

/**
 * @param {RouteEvent} e
 * @param {string} script
 */
function send(e, script) {
  const headers = e.response.header();
  require('./security-headers.js').setSecurityHeaders(headers);
  headers.set('Content-Type', 'text/javascript; charset=utf-8');
  headers.set('Cache-Control', 'public, max-age=3600');
  return e.string(200, script);
}

module.exports = { sendApi, sendSolver };
