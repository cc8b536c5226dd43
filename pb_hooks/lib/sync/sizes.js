// What a bucket costs to download, told before anyone says yes. An estimate, computed once for each state of the
// bucket and kept beside it.

const sync = `${__hooks}/lib/sync`;
const pure = `${__hooks}/lib/pure`;
const { readJson } = require(`${sync}/query.js`);
const { readSignedIn } = require(`${sync}/account.js`);
const { kinds, maySubscribe, parseBucket } = require(`${pure}/sync-buckets.js`);
const { collections } = require(`${pure}/sync-collections.js`);
const { wireEstimate } = require(`${pure}/sync-budget.js`);

const mostAsked = 40;

/** `GET /api/buckets/sizes?bucket=…&bucket=…`; buckets that the account may not read are left out. */
function answerSizes(e) {
  const isVisitor = e.request.header.get('Authorization') === '';
  const { account, ...unknown } = isVisitor ? { account: null } : readSignedIn(e);
  if (unknown.status) return { status: unknown.status, text: JSON.stringify({ error: unknown.error }) };
  const asked = askedBuckets(e.request.url.rawQuery).slice(0, mostAsked);
  const sizes = {};
  for (const bucket of asked) {
    if (maySubscribe(account, bucket)) sizes[bucket] = sizeOf(e.app, bucket, headOf(e.app, bucket));
  }
  return { status: 200, text: JSON.stringify({ sizes }) };
}

// PocketBase's own view of a query holds only the first value of a name.
function askedBuckets(query) {
  const named = query.split('&').filter((part) => part.startsWith('bucket='));
  try {
    return named.map((part) => decodeURIComponent(part.slice('bucket='.length)));
  } catch {
    return [];
  }
}

/**
 * `{bytes, rows, counts, figures, figure_bytes}`: bytes on the wire of all rows; figures come on top.
 * @param {number} head The bucket's highest seq.
 * @param {number} [tolerated] How many seqs ago it may have been measured; none where absent.
 */
function sizeOf(app, bucket, head, tolerated = 0) {
  const key = `pare.size.${bucket}`;
  const kept = String(app.store().get(key) ?? '');
  const end = kept.indexOf(':');
  const age = head - Number(kept.slice(0, end));
  if (end > 0 && age >= 0 && age <= tolerated) return JSON.parse(kept.slice(end + 1));
  const size = measure(app, bucket);
  app.store().set(key, `${head}:${JSON.stringify(size)}`);
  return size;
}

function measure(app, bucket) {
  let textBytes = 0;
  const size = { bytes: 0, rows: 0, counts: {}, figures: 0, figure_bytes: 0 };
  for (const name of kinds[parseBucket(bucket).kind]) {
    const { id, weight } = collections[name];
    const figure = name === 'quiz_questions' ? 'r.figure_size' : '0';
    const [rows, text, figures, figureBytes] = readJson(
      app,
      `SELECT json_array(COUNT(*), COALESCE(SUM(${weight}), 0), COALESCE(SUM(${figure} > 0), 0),
         COALESCE(SUM(${figure}), 0)) AS text
       FROM change_log l JOIN ${name} r ON r.id = l.record
       WHERE l.bucket = {:bucket} AND l.collection = {:id} AND l.deleted = 0`,
      { bucket, id },
    );
    textBytes += text;
    size.rows += rows;
    size.counts[name] = rows;
    size.figures += figures;
    size.figure_bytes += figureBytes;
  }
  size.bytes = wireEstimate(size.rows, textBytes);
  return size;
}

function headOf(app, bucket) {
  return readJson(app, 'SELECT COALESCE(MAX(seq), 0) AS text FROM change_log WHERE bucket = {:bucket}', {
    bucket,
  });
}

module.exports = { answerSizes, sizeOf };
