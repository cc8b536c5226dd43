// Sends every request of sign-in, sign-up, sign-out and password reset, over PocketBase's own auth routes.
// Returns typed answers or throws an AuthApiFailure, within a time limit, and keeps no state between calls.
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { type Answered, AuthApiFailure, type AuthApiOptions, send } from '#backend/http/auth-request.ts';
import { asObject, asText } from '#backend/http/parse-unknown.ts';
import { readConfig } from './app-config.ts';
import { readExport, readSessions } from './own-account.ts';

type AuthUser = {
  id: string;
  email: string;
  fullName: string;
  verified: boolean;
  isAdmin: boolean;
};

/** `serverTime`: the time of the server's clock when it answered; null if unknown. */
export type AuthAnswer = {
  token: string;
  user: AuthUser;
  serverTime: number | null;
  /**
   * A provider proved the address of an account that had not confirmed it: the account's name was replaced
   * by the provider's, its presentation and school were cleared.
   */
  isTakenOver?: boolean;
};

export type IdentityProvider = { name: string; state: string; codeVerifier: string; authUrl: string };

export type NewAccount = {
  /** Id created on the phone: 15 × [a-z0-9]. */
  id: string;
  email: string;
  password: string;
  fullName: string;
  captchaToken: string;
};

export type CodeReset = { email: string; code: string; password: string };

export type AuthApi = ReturnType<typeof createAuthApi>;

/** Creates the API; every method rejects with AuthApiFailure and with nothing else. */
export function createAuthApi(options: AuthApiOptions = {}) {
  const request = async <T>(token: string, run: (client: PocketBase) => Promise<T>): Promise<T> =>
    (await send(options, token, run)).answer;
  const enter = (token: string, run: (client: PocketBase) => Promise<TokenAnswer>): Promise<AuthAnswer> =>
    send(options, token, run).then(toAnswer);
  const users = (client: PocketBase) => client.collection('users');

  return {
    /** Reads which captcha is required before sign-in and which identity providers there are. */
    readConfig: () =>
      request('', (client) => client.send('/api/app-config', {})).then((answer) =>
        agreed(readConfig(answer)),
      ),

    /** Creates the account; a 400 with `fieldCodes.id` means that the id is taken. */
    signUp: (account: NewAccount) =>
      request('', (client) =>
        users(client).create(
          {
            id: account.id,
            email: account.email,
            password: account.password,
            passwordConfirm: account.password,
            full_name: account.fullName,
          },
          { headers: captchaHeader(account.captchaToken) },
        ),
      ).then(() => undefined),

    /**
     * TopicKeywords in. `device`: the id of an earlier session of this phone; wrong passwords from other devices
     * then do not make this one wait.
     */
    signIn: (email: string, password: string, captchaToken: string, device?: string) =>
      enter('', (client) =>
        users(client).authWithPassword(email, password, {
          headers: {
            ...captchaHeader(captchaToken),
            ...(device === undefined ? {} : { 'x-device': device }),
          },
        }),
      ),

    /** Returns a newer token for the same session; a 401 means that this token is no longer valid. */
    refresh: (token: string) => enter(token, (client) => users(client).authRefresh()),

    /**
     * Returns whether an invalid token was valid until its account was deleted, or until its password was
     * changed.
     */
    readStanding: (token: string) =>
      request(token, (client) => client.send('/api/account-standing', {}))
        .then(asObject)
        .then((answer) => ({
          isDeleted: answer.deleted === true,
          isPasswordChanged: answer.password_changed === true,
        })),

    /**
     * Requests the reset mail; the answer is the same for known and unknown addresses. `back`: a path of
     * this site, put into the mail's link.
     */
    requestReset: (email: string, captchaToken: string, back?: string) =>
      request('', (client) =>
        users(client).requestPasswordReset(email, {
          headers: captchaHeader(captchaToken),
          body: { email, ...(back === undefined ? {} : { back }) },
        }),
      ).then(() => undefined),

    /** Sets a password with the token of a reset mail; every older token of the account becomes invalid. */
    confirmReset: (resetToken: string, password: string) =>
      request('', (client) => users(client).confirmPasswordReset(resetToken, password, password)).then(
        () => undefined,
      ),

    /**
     * Sets a password with a code that an administrator issued; every older token of the account becomes
     * invalid.
     */
    resetByCode: (reset: CodeReset, captchaToken: string) =>
      request('', (client) =>
        client.send('/api/reset-by-code', {
          method: 'POST',
          body: reset,
          headers: captchaHeader(captchaToken),
        }),
      ).then(() => undefined),

    /** Sets a password, given the current one; every older token of the account becomes invalid. */
    changePassword: (token: string, userId: string, oldPassword: string, password: string) =>
      request(token, (client) =>
        users(client).update(userId, { oldPassword, password, passwordConfirm: password }),
      ).then(() => undefined),

    /** Requests the mail that confirms the address of the session's own account. */
    requestVerification: (token: string, email: string) =>
      request(token, (client) => users(client).requestVerification(email)).then(() => undefined),

    confirmVerification: (verificationToken: string) =>
      request('', (client) => users(client).confirmVerification(verificationToken)).then(() => undefined),

    listSessions: (token: string) =>
      request(token, (client) => client.send('/api/sessions', {})).then((answer) =>
        agreed(readSessions(answer)),
      ),

    /** Ends sessions by their ids alone, without a token. */
    endSessions: (ids: readonly string[]) =>
      request('', (client) =>
        client.send('/api/sessions/end', { method: 'POST', body: { sessions: ids } }),
      ).then(() => undefined),

    /**
     * Ends all sessions except that of the token. `ids`: for older servers without this option, which end
     * only those.
     */
    endOtherSessions: (token: string, ids: readonly string[]) =>
      request(token, (client) =>
        client.send('/api/sessions/end', { method: 'POST', body: { others: true, sessions: ids } }),
      ).then(() => undefined),

    exportAccount: (token: string) =>
      request(token, (client) => client.send('/api/account/export', {})).then((answer) =>
        agreed(readExport(answer)),
      ),

    /** Deletes the account. `password`: null if a recent sign-in at a provider proves the user's identity. */
    deleteAccount: (token: string, password: string | null) =>
      request(token, (client) =>
        client.send('/api/account/delete', { method: 'POST', body: { password: password ?? '' } }),
      ).then(() => undefined),

    listIdentityProviders: (): Promise<IdentityProvider[]> =>
      request('', (client) => users(client).listAuthMethods()).then((methods) =>
        (methods.oauth2?.providers ?? []).map((provider) => ({
          name: provider.name,
          state: provider.state,
          codeVerifier: provider.codeVerifier,
          authUrl: provider.authURL,
        })),
      ),

    /** Completes a sign-in that was started on the provider's page. */
    completeIdentitySignIn: (name: string, code: string, codeVerifier: string, redirectUrl: string) =>
      enter('', (client) => users(client).authWithOAuth2Code(name, code, codeVerifier, redirectUrl)),
  };
}

/** Returns a parsed answer; throws for one that does not have the agreed form. */
function agreed<T>(read: T | null): T {
  if (read === null) throw new AuthApiFailure(200);
  return read;
}

type TokenAnswer = { token: string; record: RecordModel };

// A captive portal answers 200 with its own page: a body without the agreed form counts as no answer.
function toAnswer({ answer, serverTime }: Answered<TokenAnswer>): AuthAnswer {
  const { token, record } = answer ?? {};
  if (typeof token !== 'string' || token === '' || typeof record?.id !== 'string')
    throw new AuthApiFailure(200);
  return {
    token,
    serverTime,
    isTakenOver: record.taken_over === true,
    user: {
      id: record.id,
      email: asText(record.email),
      fullName: asText(record.full_name),
      verified: record.verified === true,
      isAdmin: record.is_admin === true,
    },
  };
}

const captchaHeader = (token: string): Record<string, string> => ({ 'x-captcha': token });
