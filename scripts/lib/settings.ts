// Reads settings from environment variables, and checks them with the server's own rules.
import { createRequire } from 'node:module';

const { settingErrors } = createRequire(import.meta.url)(
  '../../pb_hooks/lib/pure/web/environment-errors.js',
) as {
  settingErrors: (read: (name: string) => string) => string[];
};

/** Returns the setting without spaces around it; empty if it is not set. */
export const readSetting = (name: string): string => (process.env[name] ?? '').trim();

/** Returns one line for each invalid setting. */
export const invalidSettings = (): string[] => settingErrors(readSetting);
