// npm run drill -- kill|restore|handover|pause|stop|s3-away|empty: runs two nodes on this machine and causes the
// named event while phones write. Prints how many writes were acknowledged, sent again and missing, and the seconds
// until a node served again.
// npm run drill -- weekly: restores the replica of PARE_REPLICA_URL into a temporary folder, checks and serves it.
// Exits with code 1 if a check fails.
import { runScript } from '../scripts/lib/run-script.ts';
import { SetupError } from '../scripts/lib/setup-error.ts';
import { type DrillName, drillNames } from '../tests/drills/drill-events.ts';
import { runDrill } from '../tests/drills/drills.ts';
import { runWeeklyDrill } from '../tests/drills/weekly-drill.ts';

async function playEvent(name: DrillName): Promise<boolean> {
  const report = await runDrill(name, console.log);
  console.log(
    `${name}: ${report.acknowledged} acknowledged, ${report.sentAgain} sent again, ${report.missing} missing, ` +
      `${report.doubled} doubled, ` +
      `served after ${report.seconds.toFixed(1)} s; integrity ${report.integrity}, suspension ` +
      `${report.isSuspensionKept ? 'there' : 'lost'}, loss reported ${report.lossesReported} times` +
      `${report.isAsPromised ? '' : '; not everything else was as promised'}.`,
  );
  const isWhole = report.missing === 0 && report.doubled === 0 && report.integrity === 'ok';
  return isWhole && report.isSuspensionKept && report.isAsPromised;
}

async function restoreElsewhere(): Promise<boolean> {
  const report = await runWeeklyDrill(console.log);
  const phones = report.phones.map(({ exams, threads }) => `${exams} exams and ${threads} threads`);
  console.log(
    `weekly: ${report.megabytes.toFixed(1)} MB restored in ${report.restoreSeconds.toFixed(1)} s, integrity ` +
      `${report.integrity}, ${report.accounts} accounts, newest record of ${report.newest ?? 'no day'}; ` +
      `served after ${report.startSeconds.toFixed(1)} s, phones have ${phones.join(', ')}` +
      `${report.isAsPromised ? '' : '; not everything was as promised'}.`,
  );
  return report.isAsPromised;
}

await runScript(async () => {
  const names = process.argv.slice(2);
  const known: string[] = [...drillNames, 'weekly'];
  if (names.length === 0 || names.some((name) => !known.includes(name)))
    throw new SetupError(`usage: npm run drill -- ${known.join('|')}`);
  for (const name of names)
    if (!(name === 'weekly' ? await restoreElsewhere() : await playEvent(name as DrillName)))
      process.exitCode = 1;
  process.exit();
});
