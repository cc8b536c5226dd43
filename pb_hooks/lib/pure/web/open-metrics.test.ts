import { describe, expect, it } from 'vitest';
import { parseOpenMetrics } from '../../../../tests/support/server/open-metrics.ts';
import { openMetricsText } from './open-metrics.js';

const hostile = 'a "quoted" \\ text\nwith a second line';
const help = 'Help.';

describe('the text form of OpenMetrics', () => {
  it('has metadata and samples of each family, and an end', () => {
    const text = openMetricsText([
      { name: 'a', type: 'counter', help, samples: [{ label: 'kind', of: 'x', value: 3 }] },
      { name: 'b_bytes', type: 'gauge', unit: 'bytes', help, samples: [{ value: 5 }] },
    ]);
    expect(text).toBe(
      '# TYPE a counter\n# HELP a Help.\na_total{kind="x"} 3\n' +
        '# TYPE b_bytes gauge\n# UNIT b_bytes bytes\n# HELP b_bytes Help.\nb_bytes 5\n# EOF\n',
    );
  });

  it('is read back by a strict parser, whatever a label and a help text contain', () => {
    const samples = [{ label: 'version', of: hostile, value: 1 }];
    const families = parseOpenMetrics(openMetricsText([{ name: 'b', type: 'info', help: hostile, samples }]));
    expect(families.get('b')?.samples).toEqual([{ name: 'b_info', labels: { version: hostile }, value: 1 }]);
  });

  it.each([
    ['without an end', '# TYPE a gauge\na 1\n'],
    ['with an empty line', '# TYPE a gauge\n\na 1\n# EOF\n'],
    ['with a sample before its family', 'a 1\n# EOF\n'],
    ['with a counter without _total', '# TYPE a counter\na 1\n# EOF\n'],
    ['with a negative counter', '# TYPE a counter\na_total -1\n# EOF\n'],
    ['with a sample twice', '# TYPE a gauge\na{b="c"} 1\na{b="c"} 2\n# EOF\n'],
    ['with a family in two parts', '# TYPE a gauge\na 1\n# TYPE b gauge\nb 1\n# HELP a x\n# EOF\n'],
    ['with a unit that the name lacks', '# TYPE a gauge\n# UNIT a bytes\na 1\n# EOF\n'],
    ['with a value that is no number', '# TYPE a gauge\na undefined\n# EOF\n'],
    ['with a help text that is not escaped', '# TYPE a gauge\n# HELP a b\\c\na 1\n# EOF\n'],
    ['with an unescaped quote', '# TYPE a gauge\na{b="c"d"} 1\n# EOF\n'],
    ['with a comma after the last label', '# TYPE a gauge\na{b="c",} 1\n# EOF\n'],
  ])('%s is refused by the parser of the tests', (_, text) => {
    expect(() => parseOpenMetrics(text)).toThrow();
  });
});
