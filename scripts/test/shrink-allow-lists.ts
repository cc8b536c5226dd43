// Removes and lowers entries of tests/guards/allow-lists.json that are not needed any more. With --remake
// it replaces the lists by everything that breaks the rules now: only for a commit that moves or renames
// many files.
import {
  type AllowLists,
  readAllowLists,
  shrinkList,
  writeAllowLists,
} from '../../tests/guards/allow-lists.ts';
import { listedRules } from '../../tests/guards/listed-rules.ts';
import { runScript } from '../lib/run-script.ts';
import { SetupError } from '../lib/setup-error.ts';

await runScript(async () => {
  const flags = process.argv.slice(2);
  const unknown = flags.find((flag) => flag !== '--remake');
  if (unknown) throw new SetupError(`There is no flag ${unknown}; the only one is --remake.`);
  const before = readAllowLists();
  const after: AllowLists = {};
  for (const [rule, find] of Object.entries(listedRules)) {
    const found = find();
    after[rule] = flags.length > 0 ? found : shrinkList(found, before[rule] ?? {});
    console.log(`${rule}: ${sizeOf(before[rule])} → ${sizeOf(after[rule])}`);
  }
  writeAllowLists(after);
});

function sizeOf(list: Record<string, number> = {}): string {
  const counts = Object.values(list);
  return `${counts.length} entries (sum ${counts.reduce((sum, count) => sum + count, 0)})`;
}
