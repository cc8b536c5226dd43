// npm run drill -- kill|restore|handover|pause|s3-away|empty: two nodes on this machine, phones that write all the
// while, and the event of that name. Prints what was acknowledged, sent again and missing, and the seconds until another node served. Exits
// with code 1 if something is missing.
import { runScript } from '../scripts/lib/run-script.ts';
import { SetupError } from '../scripts/lib/setup-error.ts';
import { type DrillName, drillNames } from '../tests/drills/drill-events.ts';
import { runDrill } from '../tests/drills/drills.ts';

await runScript(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !drillNames.includes(name as DrillName));
  if (names.length === 0 || unknown.length > 0)
    throw new SetupError(`Which drill? npm run drill -- ${drillNames.join('|')}`);
  for (const name of names as DrillName[]) {
    const report = await runDrill(name, console.log);
    console.log(
      `${name}: ${report.acknowledged} acknowledged, ${report.sentAgain} sent again, ${report.missing} missing, ` +
        `${report.doubled} doubled, ` +
        `served after ${report.seconds.toFixed(1)} s; integrity ${report.integrity}, suspension ` +
        `${report.isSuspensionKept ? 'there' : 'lost'}, loss reported ${report.lossesReported} times` +
        `${report.isAsPromised ? '' : '; not everything else was as promised'}.`,
    );
    const isWhole = report.missing === 0 && report.doubled === 0 && report.integrity === 'ok';
    if (!isWhole || !report.isSuspensionKept || !report.isAsPromised) process.exitCode = 1;
  }
  process.exit();
});
