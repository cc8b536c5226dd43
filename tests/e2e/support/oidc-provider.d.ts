// Declares the parts of npm's `oidc-provider` that the browser tests use, since the package has no types of
// its own.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Account = { accountId: string; claims: () => Promise<Record<string, unknown> & { sub: string }> };

  type Configuration = {
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[];
    claims: Record<string, string[]>;
    cookies: { keys: string[] };
    findAccount: (context: unknown, id: string) => Promise<Account>;
  };

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
