// Defines the environment of the tests' servers.

/** Returns a small environment that takes only the paths of programs and folders from the developer's variables. */
export function fixedEnvironment(): Record<string, string> {
  const environment: Record<string, string> = { TZ: 'UTC' };
  for (const name of ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'TEMP']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
