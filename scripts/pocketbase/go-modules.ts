// Reads from a Go program what it was built from, as `go version -m` does, without needing Go. Source of
// the format: Go's debug/buildinfo package.

export type GoModule = {
  path: string;
  version: string;
  /** Checksum of the module, its `h1:` sum of go.sum; null if the program states none. */
  sum: string | null;
};

const startMarker = Buffer.from('3077af0c9274080241e1c107e6d618e6', 'hex');
const ends = Buffer.from('f932433186182072008242104116d8f2', 'hex');
const header = Buffer.from('\xff Go buildinf:', 'latin1');
const headerBytes = 32;

/**
 * Returns Go's own version and the modules, the program's main one first; null if the file is not a Go
 * program with modules.
 */
export function goModules(program: Buffer): { goVersion: string; modules: GoModule[] } | null {
  const head = program.indexOf(header);
  const from = program.indexOf(startMarker, Math.max(head, 0));
  const to = program.indexOf(ends, Math.max(from, 0));
  if (head < 0 || from < 0 || to < 0) return null;
  const modules: GoModule[] = [];
  for (const line of program.toString('utf8', from + startMarker.length, to).split('\n')) {
    const [kind, path = '', version = '', sum = ''] = line.split('\t');
    if (kind === '=>') modules.pop();
    if (kind === 'mod' || kind === 'dep' || kind === '=>') modules.push({ path, version, sum: sum || null });
  }
  return { goVersion: versionAt(program, head + headerBytes), modules };
}

// Reads Go’s version string. Go writes a string as its length, a varint, followed by its bytes; a version is shorter
// than 128 bytes, so its length takes one byte.
function versionAt(program: Buffer, at: number): string {
  const length = program[at] ?? 0;
  return program.toString('latin1', at + 1, at + 1 + length).replace(/^go/, '');
}
