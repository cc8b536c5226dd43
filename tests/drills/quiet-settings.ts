// Changes PocketBase's stored settings so that a server that is started on a copy of the database contacts no other
// machine.

type Part = Record<string, unknown>;

/** Returns the settings with mails, S3 storage and the schedule of backups switched off. */
export function quietSettings(settings: Part): Part {
  const partOf = (name: string) => (settings[name] ?? {}) as Part & { s3?: Part };
  const off = (part: Part | undefined) => ({ ...part, enabled: false });
  const backups = partOf('backups');
  return {
    ...settings,
    smtp: off(partOf('smtp')),
    s3: off(partOf('s3')),
    backups: { ...backups, cron: '', s3: off(backups.s3) },
  };
}
