// npm run sim -- --seeds=N --from=S [--break=RULE] [--until-fault] [--calm] [--litestream]: simulates phones against
// the real server, over a network that fails. `--calm` leaves out the random faults of network, clocks and storage
// that a seed adds to those of its scenario. With `--litestream`, a real Litestream copies the database of each seed's
// server; a restore kills both and starts the server from the copy. `shorterRestores` counts the restores after which
// the server lacked changes that it had before.
// Prints each failing seed with its errors, then one line of counts in JSON; exits with code 1 if a seed failed.
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runScript } from '../scripts/lib/run-script.ts';
import { SetupError } from '../scripts/lib/setup-error.ts';
import { breakPhone, breakServer, brokenRules, isRuleName } from '../tests/simulation/broken-rules.ts';

const usage = `usage: npm run sim -- --seeds=N --from=S [--break=${Object.keys(brokenRules).join('|')}] [--until-fault] [--calm] [--litestream]`;

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '100' },
      from: { type: 'string', default: '1' },
      break: { type: 'string' },
      'until-fault': { type: 'boolean', default: false },
      calm: { type: 'boolean', default: false },
      litestream: { type: 'boolean', default: false },
    },
  });
  const [seeds, from] = [Number(values.seeds), Number(values.from)];
  const rule = values.break;
  if (!Number.isInteger(seeds) || seeds < 1 || !Number.isInteger(from)) throw new SetupError(usage);
  if (rule !== undefined && !isRuleName(rule)) throw new SetupError(usage);

  const hooksDir = rule === undefined ? null : await breakServer(rule);
  if (rule !== undefined) breakPhone(rule);
  // Imported only now, so that the modules are loaded with the rule already broken.
  const { runSeeds } = await import('../tests/simulation/run-seeds.ts');
  const runs = runSeeds({
    seeds,
    from,
    untilFailure: values['until-fault'],
    isCalm: values.calm,
    hasLitestream: values.litestream,
    ...(hooksDir === null ? {} : { hooksDir }),
    onFailure: (seed, scenario, violations) => {
      console.error(`seed ${seed} (${scenario}) failed`);
      for (const violation of violations) console.error(`  ${violation}`);
    },
  });
  const totals = await runs.finally(async () => {
    if (hooksDir !== null) await rm(hooksDir, { recursive: true, force: true });
  });
  console.log(JSON.stringify({ ...(rule === undefined ? {} : { broken: rule }), from, ...totals }));
  process.exitCode = totals.failed > 0 ? 1 : 0;
});
