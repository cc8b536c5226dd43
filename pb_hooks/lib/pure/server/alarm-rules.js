// Pure rules: when a mail reports the state of a part of the server to the operator, and in which words.

/**
 * @typedef {{isReported: boolean, mailedAtMs: number}} AlarmState
 * @typedef {{kind: string, isBad: boolean | null, title: string, detail: string}} Measured
 */

const hourMs = 3_600_000;
const pauseMs = 6 * hourMs;
const shortestAlarmMs = hourMs;
/** An alarm is due after this number of failed attempts in a row to send a mail. */
const failedMails = 3;

/**
 * Returns the mail that is due: an alarm at once and every six hours while the part fails, then the news
 * that the part works again, at least an hour after the last alarm. So a part that fails and recovers all
 * the time causes at most one mail of each sort an hour, and a failure after that news is reported at once.
 * A clock that was set back by days does not delay the mails.
 * @param {AlarmState} state What was last reported to the operator.
 * @param {boolean | null} isBad null: not known, so that nothing is reported.
 * @param {number} nowMs
 * @returns {'alarm' | 'normal' | null}
 */
function dueMail({ isReported, mailedAtMs }, isBad, nowMs) {
  if (isBad === null) return null;
  const sinceAlarmMs = Math.abs(nowMs - mailedAtMs);
  if (isBad) return !isReported || sinceAlarmMs >= pauseMs ? 'alarm' : null;
  return isReported && sinceAlarmMs >= shortestAlarmMs ? 'normal' : null;
}

/**
 * Returns the state of each part of the server, in the order in which they are reported. A value is null if
 * it is not known.
 * @param {{diskFreeBytes: number | null, replicaAgeSeconds: number | null, failedMailsInRow: number | null}} values
 * @param {{diskBytes: number, replicaSeconds: number}} limits
 * @returns {Measured[]}
 */
function measure({ diskFreeBytes, replicaAgeSeconds, failedMailsInRow }, { diskBytes, replicaSeconds }) {
  return [
    {
      kind: 'disk',
      isBad: diskFreeBytes === null ? null : diskFreeBytes < diskBytes,
      title: 'free space of the disk',
      detail: `The disk of the data folder has ${megabytes(diskFreeBytes)} free; the limit is ${megabytes(diskBytes)}.`,
    },
    {
      kind: 'replica',
      isBad: replicaAgeSeconds === null ? null : replicaAgeSeconds > replicaSeconds,
      title: 'replica of the database',
      detail: `The replica had everything ${replicaAgeSeconds} s ago; the limit is ${replicaSeconds} s.`,
    },
    {
      kind: 'mail',
      isBad: failedMailsInRow === null ? null : failedMailsInRow >= failedMails,
      title: 'mails to people',
      detail:
        failedMailsInRow === 0
          ? 'The last mail was accepted.'
          : `The mail server did not accept the last ${failedMailsInRow} attempts to send a mail; its reasons are in the log.`,
    },
  ];
}

/** @param {number | null} bytes */
const megabytes = (bytes) => `${Math.floor((bytes ?? 0) / 1_000_000)} MB`;

module.exports = { dueMail, measure };
