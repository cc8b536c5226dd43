// Makes an expired token of a reset link, signed as by the server, since a test cannot wait until a real one
// expires.
import { createHmac } from 'node:crypto';
import { withDatabase } from '../../support/server/change-log.ts';
import type { TestServer } from '../../support/server/server.ts';

/**
 * Returns the token with an expiry date one second in the past, and with a valid signature. `token` comes
 * from a reset mail of `server`, used or not.
 */
export function expiredToken(server: TestServer, token: string): string {
  const [head = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { id: string };
  const old = { ...claims, exp: Math.floor(Date.now() / 1000) - 1 };
  const signed = `${head}.${Buffer.from(JSON.stringify(old)).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', keyOf(server, claims.id)).update(signed).digest('base64url')}`;
}

// Returns the key with which PocketBase signs a reset token: the account's key followed by the collection's
// secret for reset links.
function keyOf(server: TestServer, account: string): string {
  return withDatabase(server, (database) => {
    const user = database.prepare('SELECT "tokenKey" AS key FROM users WHERE id = ?').get(account);
    const users = database
      .prepare(
        "SELECT json_extract(options, '$.passwordResetToken.secret') AS secret FROM _collections WHERE name = 'users'",
      )
      .get();
    return `${user?.key}${users?.secret}`;
  });
}
