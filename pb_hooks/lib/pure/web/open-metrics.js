// Pure rule: writes metrics in the text form of OpenMetrics 1.0.
// https://github.com/prometheus/OpenMetrics/blob/v1.0.0/specification/OpenMetrics.md

/**
 * @typedef {{label?: string, of?: string, value: number}} MetricSample
 * @typedef {{name: string, type: 'counter' | 'gauge' | 'info', unit?: string, help: string, samples: MetricSample[]}} MetricFamily
 */

const contentType = 'application/openmetrics-text; version=1.0.0; charset=utf-8';
const suffixes = { counter: '_total', gauge: '', info: '_info' };

/**
 * Returns the text of the families, which must have different names. A sample has at most one label: its name
 * is `label`, its value `of`.
 * @param {MetricFamily[]} families
 */
function openMetricsText(families) {
  const lines = families.flatMap(({ name, type, unit, help, samples }) => [
    `# TYPE ${name} ${type}`,
    ...(unit ? [`# UNIT ${name} ${unit}`] : []),
    `# HELP ${name} ${escaped(help)}`,
    ...samples.map((sample) => `${name}${suffixes[type]}${labels(sample)} ${sample.value}`),
  ]);
  return [...lines, '# EOF', ''].join('\n');
}

/** @param {MetricSample} sample */
const labels = ({ label, of = '' }) => (label ? `{${label}="${escaped(of)}"}` : '');

/** @param {string} text */
const escaped = (text) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

module.exports = { contentType, openMetricsText };
