// Answers `GET /api/metrics` in the text form of OpenMetrics, to a scraper that knows PARE_METRICS_TOKEN.

const { metricsToken } = require('../base/environment.js');
const { readCounters } = require('../base/counters.js');
const { databaseSizes } = require('../server/database-sizes.js');
const { countPhones } = require('../server/phone-versions.js');
const { readState } = require('../server/state-file.js');
const { other } = require('../pure/web/counter-list.js');
const { contentType, openMetricsText } = require('../pure/web/open-metrics.js');

/** @param {RouteEvent} e */
function sendMetrics(e) {
  const token = metricsToken();
  if (token === '') throw new NotFoundError();
  const headers = e.response.header();
  headers.set('Cache-Control', 'no-store');
  if (!isSame(e.request.header.get('Authorization'), `Bearer ${token}`)) {
    headers.set('WWW-Authenticate', 'Bearer');
    throw new UnauthorizedError('The token of the metrics is missing or wrong.');
  }
  headers.set('Content-Type', contentType);
  return e.string(200, openMetricsText([...gauges(e.app), ...countersOf(e.app)]));
}

// Compares hashes of equal length in constant time, so that the time of the answer tells nothing about the
// token.
/**
 * @param {string} sent
 * @param {string} wanted
 */
const isSame = (sent, wanted) => $security.equal($security.sha256(sent), $security.sha256(wanted));

/**
 * @param {App} app
 * @returns {import('../pure/web/open-metrics.js').MetricFamily[]}
 */
function countersOf(app) {
  return readCounters(app).map((counter) => ({ ...counter, name: `pare_${counter.name}`, type: 'counter' }));
}

/**
 * @param {App} app
 * @returns {import('../pure/web/open-metrics.js').MetricFamily[]}
 */
function gauges(app) {
  const { replicaAgeSeconds, diskFreeBytes } = readState() ?? {};
  /** @param {number | null | undefined} value */
  const known = (value) => (typeof value === 'number' ? [{ value }] : []);
  return [
    {
      name: 'pare_build',
      type: 'info',
      help: 'Version of the app.',
      samples: [{ label: 'version', of: $os.getenv('PARE_VERSION').trim(), value: 1 }],
    },
    {
      name: 'pare_disk_free_bytes',
      type: 'gauge',
      unit: 'bytes',
      help: 'Free space on the disk of the data folder; absent if it is not known.',
      samples: known(diskFreeBytes),
    },
    {
      name: 'pare_replica_age_seconds',
      type: 'gauge',
      unit: 'seconds',
      help: 'Time since the replica had everything; absent without a replica.',
      samples: known(replicaAgeSeconds),
    },
    {
      name: 'pare_database_bytes',
      type: 'gauge',
      unit: 'bytes',
      help: 'Size of each file of the databases.',
      samples: databaseSizes(app).map(({ file, bytes }) => ({ label: 'file', of: file, value: bytes })),
    },
    {
      name: 'pare_phones',
      type: 'gauge',
      help: 'Signed-in phones with contact in the last seven days, by version of the app.',
      samples: phoneSamples(app),
    },
  ];
}

/** @param {App} app */
function phoneSamples(app) {
  const { versions, others } = countPhones(app);
  const named = versions.map(([version, value]) => ({ label: 'version', of: version || 'unknown', value }));
  return others === 0 ? named : [...named, { label: 'version', of: other, value: others }];
}

module.exports = { sendMetrics };
