import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureLitestream } from '../../scripts/replica/litestream-program.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pare-litestream-test-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function program(version: string): Promise<string> {
  const path = join(folder, 'litestream');
  await writeFile(path, `#!/bin/sh\necho ${version}\n`);
  await chmod(path, 0o755);
  return path;
}

const ensure = (path: string) => ensureLitestream(() => undefined, { LITESTREAM_BIN: path });

test.each(['0.5.17', 'v0.5.18', '0.6.0', '1.0.0'])(
  'a LITESTREAM_BIN of version %s is used',
  async (version) => {
    const path = await program(version);
    expect(await ensure(path)).toBe(path);
  },
);

test.each(['0.5.16', '0.3.14', '(development'])(
  'a LITESTREAM_BIN that reports the version "%s" is refused in one sentence',
  async (version) => {
    const failure = await ensure(await program(`'${version}'`)).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'SetupError' });
    expect((failure as Error).message).toMatch(
      /^LITESTREAM_BIN \(.+\) is .+; a replica needs Litestream 0\.5\.17 or newer\.$/,
    );
  },
);
