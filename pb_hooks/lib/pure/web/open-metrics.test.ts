import { describe, expect, it } from 'vitest';
import { parseOpenMetrics } from '../../../../tests/support/server/open-metrics.ts';
import { openMetricsText } from './open-metrics.js';

const hostile = 'a "quoted" \\ text\nwith a second line';
const help = 'Help.';

describe('the text form of OpenMetrics', () => {
  it('openMetricsText writes metadata and samples of each family, and an end mark', () => {
    const text = openMetricsText([
      { name: 'a', type: 'counter', help, samples: [{ label: 'kind', of: 'x', value: 3 }] },
      { name: 'b_bytes', type: 'gauge', unit: 'bytes', help, samples: [{ value: 5 }] },
    ]);
    expect(text).toBe(
      '# TYPE a counter\n# HELP a Help.\na_total{kind="x"} 3\n' +
        '# TYPE b_bytes gauge\n# UNIT b_bytes bytes\n# HELP b_bytes Help.\nb_bytes 5\n# EOF\n',
    );
  });

  it('openMetricsText escapes quotation marks, backslashes and line breaks, so that a strict parser reads them back', () => {
    const samples = [{ label: 'version', of: hostile, value: 1 }];
    const families = parseOpenMetrics(openMetricsText([{ name: 'b', type: 'info', help: hostile, samples }]));
    expect(families.get('b')?.samples).toEqual([{ name: 'b_info', labels: { version: hostile }, value: 1 }]);
  });
});
