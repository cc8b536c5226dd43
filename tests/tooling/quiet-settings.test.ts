import { expect, test } from 'vitest';
import { quietSettings } from '../drills/quiet-settings.ts';

test('a server started on a copy of the data sends no mails, reaches no bucket and makes no backups, and has all other settings', () => {
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
