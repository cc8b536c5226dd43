import { expect, test } from 'vitest';
import { quietSettings } from '../drills/quiet-settings.ts';

test('quietSettings switches off mails, buckets and the schedule of backups, and leaves all other settings unchanged', () => {
  const settings = {
    meta: { appName: 'Pare' },
    smtp: { enabled: true, host: 'mail.example' },
    s3: { enabled: true, bucket: 'files' },
    backups: { cron: '0 3 * * *', cronMaxKeep: 3, s3: { enabled: true, bucket: 'backups' } },
  };
  expect(quietSettings(settings)).toEqual({
    meta: { appName: 'Pare' },
    smtp: { enabled: false, host: 'mail.example' },
    s3: { enabled: false, bucket: 'files' },
    backups: { cron: '', cronMaxKeep: 3, s3: { enabled: false, bucket: 'backups' } },
  });
});
