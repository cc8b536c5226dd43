// Parses the text form of OpenMetrics 1.0 for counters, gauges and infos without time stamps and exemplars; throws on
// most of what the specification forbids.
// https://github.com/prometheus/OpenMetrics/blob/v1.0.0/specification/OpenMetrics.md

type Sample = { name: string; labels: Record<string, string>; value: number };
export type MetricFamily = { type: string; help: string; unit: string; samples: Sample[] };

const suffixes: Record<string, string> = { counter: '_total', gauge: '', info: '_info' };
const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const metadataShape = new RegExp(`^# (TYPE|UNIT|HELP) (${name}) (.*)$`);
const sampleShape = new RegExp(`^(${name})(?:\\{(.*)\\})? (-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)$`);
const helpShape = /^(?:[^\\]|\\[\\n"])*$/;
const labelShape = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(,(?=.)|$)/;

export function parseOpenMetrics(text: string): Map<string, MetricFamily> {
  if (!text.endsWith('# EOF\n')) throw new Error('the text does not end with # EOF and a line break');
  const families = new Map<string, MetricFamily>();
  let current = '';
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const metadata = metadataShape.exec(line);
    const sample = sampleShape.exec(line);
    if (metadata) {
      const [, kind = '', family = '', value = ''] = metadata;
      if (family !== current) begin(families, family);
      current = family;
      describeFamily(families.get(family) as MetricFamily, kind, family, value);
    } else if (sample) {
      const family = families.get(current);
      if (!family) throw new Error(`a sample precedes its family: ${line}`);
      addSample(family, current, sample);
    } else throw new Error(`neither metadata nor a sample: ${line}`);
  }
  return families;
}

function begin(families: Map<string, MetricFamily>, family: string): void {
  if (families.has(family)) throw new Error(`the family ${family} occurs twice`);
  families.set(family, { type: '', help: '', unit: '', samples: [] });
}

function describeFamily(family: MetricFamily, kind: string, name: string, value: string): void {
  const field = kind.toLowerCase() as 'type' | 'help' | 'unit';
  if (family.samples.length > 0) throw new Error(`${kind} of ${name} follows a sample`);
  if (family[field] !== '' || value === '') throw new Error(`${kind} of ${name} occurs twice or is empty`);
  if (kind === 'TYPE' && suffixes[value] === undefined)
    throw new Error(`${name} has the unsupported type ${value}`);
  if (kind === 'UNIT' && !name.endsWith(`_${value}`))
    throw new Error(`the name ${name} does not end with its unit ${value}`);
  if (kind === 'HELP' && !helpShape.test(value)) throw new Error(`the help of ${name} is not escaped`);
  family[field] = value;
}

function addSample(family: MetricFamily, familyName: string, found: RegExpExecArray): void {
  const [line, sampleName = '', labelText = '', valueText = ''] = found;
  const sample = { name: sampleName, labels: labelsIn(labelText), value: Number(valueText) };
  const suffix = suffixes[family.type];
  if (suffix === undefined) throw new Error(`the family ${familyName} has no type`);
  if (sampleName !== familyName + suffix) throw new Error(`not a sample of ${familyName}: ${line}`);
  if (family.type === 'counter' && sample.value < 0) throw new Error(`a counter is negative: ${line}`);
  if (family.type === 'info' && sample.value !== 1) throw new Error(`the value of an info is not 1: ${line}`);
  if (family.samples.some((other) => keyOf(other) === keyOf(sample)))
    throw new Error(`the sample occurs twice: ${line}`);
  family.samples.push(sample);
}

function labelsIn(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let rest = text; rest !== ''; ) {
    const found = labelShape.exec(rest);
    if (!found) throw new Error(`not a label: ${rest}`);
    const [whole, label = '', value = ''] = found;
    if (labels[label] !== undefined) throw new Error(`the label ${label} occurs twice`);
    labels[label] = value.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char));
    rest = rest.slice(whole.length);
  }
  return labels;
}

const keyOf = ({ labels }: Sample): string => JSON.stringify(Object.entries(labels).sort());
