// Sends the built app: precompressed where the browser accepts it, hashed assets kept for ever, the shell for
// every address of the app. Guarantees that a missing asset or API address is an honest 404, never the shell.

const rules = require(`${__hooks}/lib/pure/static-rules.js`);
const { publicFolder } = require(`${__hooks}/lib/environment.js`);
const { setSecurityHeaders } = require(`${__hooks}/lib/security-headers.js`);

function sendFile(e) {
  const asked = rules.readPath(e.request.pathValue('path'));
  if (asked.kind === 'api') throw new NotFoundError();
  const headers = e.response.header();
  setSecurityHeaders(headers);

  const folder = publicFolder();
  if (asked.kind === 'none' || !isFile(`${folder}/${asked.name}`)) return sendMissing(e, asked);

  headers.set('Content-Type', rules.contentType(asked.name));
  headers.set('Cache-Control', rules.cacheControl(asked.name));
  headers.set('Vary', 'Accept-Encoding');
  if (rules.acceptsBrotli(e.request.header.get('Accept-Encoding')) && isFile(`${folder}/${asked.name}.br`)) {
    headers.set('Content-Encoding', 'br');
    return e.fileFS($os.dirFS(folder), `${asked.name}.br`);
  }
  return e.fileFS($os.dirFS(folder), asked.name);
}

function sendMissing(e, asked) {
  e.response.header().set('Cache-Control', 'no-store');
  const built = asked.kind !== 'shell';
  return e.string(404, built ? 'Not found.\n' : 'The app is not built yet: npm run build\n');
}

function isFile(path) {
  try {
    return !$os.stat(path).isDir();
  } catch {
    return false;
  }
}

module.exports = { sendFile };
