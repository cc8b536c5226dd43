// Reads the state of the server that administrators are shown. Pure; returns null for an answer that does not
// have the agreed form.
import * as v from 'valibot';
import type { ServerState } from '#domain/protocol/server-state.ts';

const time = v.pipe(v.string(), v.transform(toTime), v.number());

const schema = v.object({
  at: time,
  started_at: v.nullable(time),
  version: v.string(),
  replica: v.object({
    configured: v.boolean(),
    age_seconds: v.nullable(v.number()),
    most_seconds: v.number(),
  }),
  disk: v.object({
    free_bytes: v.nullable(v.number()),
    least_bytes: v.number(),
    database_bytes: v.number(),
    file_bytes: v.number(),
    files_in_bucket: v.boolean(),
  }),
  queues: v.object({
    mail_server: v.boolean(),
    mails_waiting: v.number(),
    mails_stored: v.number(),
    mails_failed: v.number(),
    mails_failed_in_row: v.number(),
    uploads: v.number(),
    requests: v.number(),
  }),
  errors: v.object({
    collected: v.boolean(),
    total: v.number(),
    versions: v.array(v.tuple([v.string(), v.number(), time])),
    kinds: v.array(v.tuple([v.string(), v.string(), v.string(), v.number(), time])),
  }),
  phones: v.object({
    total: v.number(),
    versions: v.array(v.tuple([v.string(), v.number()])),
    others: v.number(),
  }),
});

export function readServerState(answer: unknown): ServerState | null {
  const read = v.safeParse(schema, answer);
  if (!read.success) return null;
  const { at, started_at, version, replica, disk, queues, errors, phones } = read.output;
  return {
    at,
    startedAt: started_at,
    version,
    replica: {
      isConfigured: replica.configured,
      ageSeconds: replica.age_seconds,
      mostSeconds: replica.most_seconds,
    },
    disk: {
      freeBytes: disk.free_bytes,
      leastBytes: disk.least_bytes,
      databaseBytes: disk.database_bytes,
      fileBytes: disk.file_bytes,
      isInBucket: disk.files_in_bucket,
    },
    queues: {
      hasMailServer: queues.mail_server,
      mailsWaiting: queues.mails_waiting,
      mailsStored: queues.mails_stored,
      mailsFailed: queues.mails_failed,
      mailsFailedInRow: queues.mails_failed_in_row,
      uploads: queues.uploads,
      requests: queues.requests,
    },
    errors: {
      areCollected: errors.collected,
      total: errors.total,
      versions: errors.versions.map(([version, count, lastAt]) => ({ version, count, lastAt })),
      kinds: errors.kinds.map(([version, kind, place, count, lastAt]) => ({
        version,
        kind,
        place,
        count,
        lastAt,
      })),
    },
    phones: {
      total: phones.total,
      versions: phones.versions.map(([version, count]) => ({ version, count })),
      others: phones.others,
    },
  };
}

/** Converts a date, in ISO 8601 or in PocketBase's form with a space instead of the T, to ms since 1970. */
function toTime(text: string): number {
  return Date.parse(text.replace(' ', 'T'));
}
