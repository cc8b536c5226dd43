// Decides what is reported about the age of a replica: an alarm when the replica becomes old, repetitions of
// the alarm, and its end.

const alarmSeconds = 30;
const repeatSeconds = 600;

export type ReplicaAlarm = {
  /** Returns the line to report, or null if there is nothing new. `reason`: the last error of Litestream. */
  lineFor: (ageSeconds: number, reason: string) => string | null;
};

export function createReplicaAlarm(label: string): ReplicaAlarm {
  let reportedAge: number | null = null;
  return {
    lineFor: (ageSeconds, reason) => {
      if (ageSeconds <= alarmSeconds) {
        if (reportedAge === null) return null;
        reportedAge = null;
        return `The replica in ${label} is up to date again.`;
      }
      if (reportedAge !== null && ageSeconds - reportedAge < repeatSeconds) return null;
      reportedAge = ageSeconds;
      const seconds = Math.round(ageSeconds);
      return `ALARM: nothing was copied to the replica in ${label} for ${seconds} s${reason && `: ${reason}`}`;
    },
  };
}
