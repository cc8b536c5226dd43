// Handles the placeholders of tests/contract/sync.json: writes their values into requests, compares answers
// with the expected ones, and takes the values of new placeholders from the answers.
// Everything that is not a placeholder must be equal, and no key may be missing or additional.

export type Bindings = Map<string, string | number>;

const named = /\$(seq|boot|cursor|iso|upload):([a-z0-9]+)/g;
const isoForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const forms: Record<string, string> = {
  seq: '(\\d+)',
  boot: '([A-Za-z0-9]+)',
  cursor: '(.+)',
  iso: '(.+)',
  any: '.+',
};

/** Replaces the named placeholders by their bound values; throws if one is not bound. */
export function fill(value: unknown, bindings: Bindings): unknown {
  if (typeof value === 'string') return fillText(value, bindings);
  if (Array.isArray(value)) return value.map((item) => fill(item, bindings));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [fillText(key, bindings), fill(item, bindings)]),
  );
}

function fillText(text: string, bindings: Bindings): string | number {
  const repeated = /^\$repeat:(.)\*(\d+)$/.exec(text);
  if (repeated) return String(repeated[1]).repeat(Number(repeated[2]));
  const exactBinding = bindings.get(text);
  if (exactBinding !== undefined) return exactBinding;
  return text.replace(named, (name) => {
    const bound = bindings.get(name);
    if (bound === undefined) throw new Error(`the placeholder ${name} is not bound yet`);
    return String(bound);
  });
}

/**
 * Returns one line for each difference, with its path. Binds the unbound placeholders to the values of the answer.
 */
export function differences(
  expected: unknown,
  actual: unknown,
  bindings: Bindings,
  path = 'answer',
): string[] {
  if (typeof expected === 'string') return textDifferences(expected, actual, bindings, path);
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return [unequal(path, expected, actual)];
    return expected.flatMap((item, i) => differences(item, actual[i], bindings, `${path}[${i}]`));
  }
  if (typeof expected !== 'object' || expected === null) {
    return Object.is(expected, actual) ? [] : [unequal(path, expected, actual)];
  }
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) {
    return [unequal(path, expected, actual)];
  }
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  const [wanted, got] = [expected as Record<string, unknown>, actual as Record<string, unknown>];
  return [...keys].flatMap((key) => {
    if (!(key in wanted)) return [`${path}.${key} is not expected: ${JSON.stringify(got[key])}`];
    if (!(key in got)) return [`${path}.${key} is missing`];
    return differences(wanted[key], got[key], bindings, `${path}.${key}`);
  });
}

function textDifferences(expected: string, actual: unknown, bindings: Bindings, path: string): string[] {
  if (expected === '$any') return actual === undefined ? [`${path} is missing`] : [];
  if (expected === '$iso')
    return isoForm.test(String(actual)) ? [] : [`${path} is no date: ${JSON.stringify(actual)}`];
  if (expected.startsWith('$repeat:')) {
    return actual === fillText(expected, bindings) ? [] : [`${path} is another text`];
  }
  if (/^\$seq:[a-z0-9]+$/.test(expected) && typeof actual !== 'number')
    return [unequal(path, expected, actual)];
  if (/^\$upload:size$/.test(expected)) {
    return actual === bindings.get(expected) ? [] : [unequal(path, bindings.get(expected), actual)];
  }
  if (!expected.includes('$')) return expected === actual ? [] : [unequal(path, expected, actual)];
  return templateDifferences(expected, actual, bindings, path);
}

function templateDifferences(expected: string, actual: unknown, bindings: Bindings, path: string): string[] {
  if (typeof actual !== 'string' && typeof actual !== 'number') return [unequal(path, expected, actual)];
  const names: string[] = [];
  const pattern = expected.replace(/\$any|\$([a-z]+):[a-z0-9]+|[.*+?^${}()|[\]\\]/g, (found, kind) => {
    if (found === '$any') return String(forms.any);
    if (kind === undefined) return `\\${found}`;
    const bound = bindings.get(found);
    if (bound !== undefined) return String(bound).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    names.push(found);
    return forms[kind] ?? found;
  });
  const match = new RegExp(`^${pattern}$`).exec(String(actual));
  if (!match) return [unequal(path, fillSafely(expected, bindings), actual)];
  names.forEach((name, i) => {
    const text = String(match[i + 1]);
    bindings.set(name, name.startsWith('$seq:') ? Number(text) : text);
  });
  return [];
}

function fillSafely(text: string, bindings: Bindings): string {
  return text.replace(named, (name) => String(bindings.get(name) ?? name));
}

function unequal(path: string, expected: unknown, actual: unknown): string {
  return `${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
}
