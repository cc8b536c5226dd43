// Reads the files of deploy/, which an operator copies, and states the limits that they set.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect } from 'vitest';
import { projectRoot } from '../../../scripts/lib/project-tools.ts';

export const deployFile = (name: string): string => join(projectRoot, 'deploy', name);

export const deployText = (name: string): string => readFileSync(deployFile(name), 'utf8');

export const settingsOf = (name: string): Record<string, string> =>
  parseEnv(deployText(name)) as Record<string, string>;

/** Returns the values of each key of a systemd unit, in their order; keys of all sections are together. */
export function unitKeys(name: string): Record<string, string[]> {
  const pairs = deployText(`systemd/${name}`)
    .split('\n')
    .flatMap((line) => {
      const found = /^(\w+)=(.*)$/.exec(line);
      return found ? [{ key: found[1] ?? '', value: found[2] ?? '' }] : [];
    });
  const byKey = Map.groupBy(pairs, ({ key }) => key);
  return Object.fromEntries([...byKey].map(([key, found]) => [key, found.map(({ value }) => value)]));
}

export type ContainerStep = { name: string; rest: string };

/** Returns the instructions of the last stage of deploy/Containerfile. */
export function imageSteps(): ContainerStep[] {
  const steps = deployText('Containerfile')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ name: line.split(' ', 1)[0] as string, rest: line.slice(line.indexOf(' ') + 1) }));
  return steps.slice(steps.findLastIndex(({ name }) => name === 'FROM'));
}

/** Limits that each service of a compose file must have. */
export const serviceLimits = {
  read_only: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  mem_limit: expect.any(String),
  restart: 'unless-stopped',
};
