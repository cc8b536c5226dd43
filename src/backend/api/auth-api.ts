// Every request of signing in, up and out of a forgotten password, over PocketBase's own auth routes.
// Guarantees typed answers or an AuthApiFailure, within a time limit, and keeps no state between calls.
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

/** `serverTime`: when the server answered, by its own clock; null where that is unknown. */
export type AuthAnswer = {
  token: string;
  user: AuthUser;
  serverTime: number | null;
  /** A provider proved the address of an account that had not confirmed it: name and presentation were emptied. */
  isTakenOver?: boolean;
};

export type IdentityProvider = { name: string; state: string; codeVerifier: string; authUrl: string };

export type NewAccount = {
  /** Made on the phone: 15 × [a-z0-9]. */
  id: string;
  email: string;
  password: string;
  fullName: string;
  captchaToken: string;
};

export type CodeReset = { email: string; code: string; password: string };

export type AuthApi = ReturnType<typeof createAuthApi>;

/** Every method rejects with AuthApiFailure and with nothing else. */
export function createAuthApi(options: AuthApiOptions = {}) {
  const request = async <T>(token: string, run: (client: PocketBase) => Promise<T>): Promise<T> =>
    (await send(options, token, run)).answer;
  const enter = (token: string, run: (client: PocketBase) => Promise<TokenAnswer>): Promise<AuthAnswer> =>
    send(options, token, run).then(toAnswer);
  const users = (client: PocketBase) => client.collection('users');

  return {
    /** Asks which captcha stands before sign-in and which identity providers there are. */
    readConfig: () =>
      request('', (client) => client.send('/api/app-config', {})).then((answer) =>
        agreed(readConfig(answer)),
      ),

    /** Makes the account; a 400 with `fieldCodes.id` means that the id is taken. */
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

    /** `device`: the id of a session that this phone had; then nobody else's wrong passwords keep it waiting. */
    signIn: (email: string, password: string, captchaToken: string, device?: string) =>
      enter('', (client) =>
        users(client).authWithPassword(email, password, {
          headers: {
            ...captchaHeader(captchaToken),
            ...(device === undefined ? {} : { 'x-device': device }),
          },
        }),
      ),

    /** A newer token for the same session; a 401 means that this token counts no longer. */
    refresh: (token: string) => enter(token, (client) => users(client).authRefresh()),

    /** Whether a token that counts no longer was good until its account was deleted, or its password changed. */
    readStanding: (token: string) =>
      request(token, (client) => client.send('/api/account-standing', {}))
        .then(asObject)
        .then((answer) => ({
          isDeleted: answer.deleted === true,
          isPasswordChanged: answer.password_changed === true,
        })),

    /** Answers alike for known and unknown addresses. `back`: a path of this site, put into the mail's link. */
    requestReset: (email: string, captchaToken: string, back?: string) =>
      request('', (client) =>
        users(client).requestPasswordReset(email, {
          headers: captchaHeader(captchaToken),
          body: { email, ...(back === undefined ? {} : { back }) },
        }),
      ).then(() => undefined),

    /** Sets a password by the token of a reset mail; every older token of the account ends. */
    confirmReset: (resetToken: string, password: string) =>
      request('', (client) => users(client).confirmPasswordReset(resetToken, password, password)).then(
        () => undefined,
      ),

    /** Sets a password by a code that an administrator gave; every older token of the account ends. */
    resetByCode: (reset: CodeReset, captchaToken: string) =>
      request('', (client) =>
        client.send('/api/reset-by-code', {
          method: 'POST',
          body: reset,
          headers: captchaHeader(captchaToken),
        }),
      ).then(() => undefined),

    /** Sets a password by the present one; every older token of the account ends. */
    changePassword: (token: string, userId: string, oldPassword: string, password: string) =>
      request(token, (client) =>
        users(client).update(userId, { oldPassword, password, passwordConfirm: password }),
      ).then(() => undefined),

    /** Sends the mail that confirms the session's own address. */
    requestVerification: (token: string, email: string) =>
      request(token, (client) => users(client).requestVerification(email)).then(() => undefined),

    confirmVerification: (verificationToken: string) =>
      request('', (client) => users(client).confirmVerification(verificationToken)).then(() => undefined),

    listSessions: (token: string) =>
      request(token, (client) => client.send('/api/sessions', {})).then((answer) =>
        agreed(readSessions(answer)),
      ),

    /** By their ids alone, without a token. */
    endSessions: (ids: readonly string[]) =>
      request('', (client) =>
        client.send('/api/sessions/end', { method: 'POST', body: { sessions: ids } }),
      ).then(() => undefined),

    /** All but the one of the token. `ids`: for servers before this could be asked, which end those alone. */
    endOtherSessions: (token: string, ids: readonly string[]) =>
      request(token, (client) =>
        client.send('/api/sessions/end', { method: 'POST', body: { others: true, sessions: ids } }),
      ).then(() => undefined),

    exportAccount: (token: string) =>
      request(token, (client) => client.send('/api/account/export', {})).then((answer) =>
        agreed(readExport(answer)),
      ),

    /** `password`: null where a fresh sign-in at a provider proves who asks. */
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

    /** Ends a sign-in that began at the provider's page. */
    completeIdentitySignIn: (name: string, code: string, codeVerifier: string, redirectUrl: string) =>
      enter('', (client) => users(client).authWithOAuth2Code(name, code, codeVerifier, redirectUrl)),
  };
}

/** What an answer reads as; throws for one that is not as agreed. */
function agreed<T>(read: T | null): T {
  if (read === null) throw new AuthApiFailure(200);
  return read;
}

type TokenAnswer = { token: string; record: RecordModel };

// A captive portal answers 200 with a page of its own: what is not the agreed shape is no answer.
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
