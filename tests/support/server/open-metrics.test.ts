import { expect, it } from 'vitest';
import { parseOpenMetrics } from './open-metrics.ts';

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
])('the parser of OpenMetrics refuses a text %s', (_, text) => {
  expect(() => parseOpenMetrics(text)).toThrow();
});
