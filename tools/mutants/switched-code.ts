// Writes the mutants of a file into one text, which chooses between them while it runs: `pareMutant(ID)` returns true
// for the mutant that is active, so that another mutant needs no new compilation.
import type { Mutant } from '../list-mutants.ts';

type Host = NonNullable<Mutant['host']>;
type Group = Omit<Host, 'text'> & { choices: { id: number; text: string }[] };

/** `mutants` must come from `source`. A mutant whose `host` (the range that it replaces) is null is left out. */
export function switchedCode(source: string, mutants: readonly { id: number; host: Host | null }[]): string {
  const groups = new Map<string, Group>();
  for (const { id, host } of mutants) {
    if (host === null) continue;
    const key = `${host.start}-${host.end}-${host.kind}`;
    const group = groups.get(key) ?? { ...host, choices: [] };
    group.choices.push({ id, text: host.text });
    groups.set(key, group);
  }
  const sorted = [...groups.values()].sort(
    (one, other) => one.start - other.start || other.end - one.end || (one.kind === 'statement' ? -1 : 1),
  );
  return rangeCode(source, { start: 0, end: source.length }, sorted);
}

/** Returns the code of `range`; `groups` are the groups inside the range, each before the groups that it contains. */
function rangeCode(source: string, range: { start: number; end: number }, groups: readonly Group[]): string {
  let code = '';
  let at = range.start;
  let index = 0;
  for (let group = groups[index]; group; group = groups[index]) {
    const { end } = group;
    const first = index + 1;
    index = groups.findIndex((one, place) => place >= first && one.start >= end);
    if (index === -1) index = groups.length;
    code += source.slice(at, group.start);
    code += choice(group, rangeCode(source, group, groups.slice(first, index)));
    at = end;
  }
  return code + source.slice(at, range.end);
}

function choice({ kind, choices }: Group, code: string): string {
  if (kind === 'statement')
    return `{ if (!(${choices.map(({ id }) => active(id)).join(' || ')})) { ${code} } }`;
  return `(${choices.map(({ id, text }) => `${active(id)} ? (${text}) : `).join('')}(${code}))`;
}

const active = (id: number) => `globalThis.pareMutant(${id})`;
