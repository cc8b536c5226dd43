// Sends the requests about sign-in, sessions and the user's own account, to PocketBase's own auth routes
// and to the app's own routes.
// Returns typed answers or throws an AuthApiFailure, within a time limit, and keeps no state between calls.
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import {
  type Answered,
  AuthApiFailure,
  type AuthApiOptions,
  agreed,
  send,
} from '#backend/http/auth-request.ts';
import { asObject, asText } from '#backend/http/parse-unknown.ts';
import { type AppConfig, readConfig } from './app-config.ts';
import { deleteAccount, endOtherSessions, endSessions, exportAccount, listSessions } from './own-account.ts';

type AuthUser = {
  id: string;
  email: string;
  fullName: string;
  verified: boolean;
  isAdmin: boolean;
};

/** `serverTime` is the server's time when it answered, in milliseconds since 1970; null if unknown. */
export type AuthAnswer = {
  token: string;
  user: AuthUser;
  serverTime: number | null;
  /**
   * True if a provider proved the address of an account that had not confirmed it, and the server therefore
   * replaced the account's name and cleared its presentation and school.
   */
  isTakenOver?: boolean;
};

export type IdentityProvider = { name: string; state: string; codeVerifier: string; authUrl: string };

export type NewAccount = {
  /** Id created on the phone: 15 characters of [a-z0-9]. */
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
  return {
    readConfig: () => fetchConfig(options),
    signUp: (account: NewAccount) => signUp(options, account),
    signIn: (email: string, password: string, captchaToken: string, device?: string) =>
      signIn(options, { email, password, captchaToken, device }),
    refresh: (token: string) => refresh(options, token),
    readTokenState: (token: string) => fetchTokenState(options, token),
    requestReset: (email: string, captchaToken: string, back?: string) =>
      requestReset(options, email, captchaToken, back),
    confirmReset: (resetToken: string, password: string) => confirmReset(options, resetToken, password),
    resetByCode: (reset: CodeReset, captchaToken: string) => resetByCode(options, reset, captchaToken),
    changePassword: (token: string, userId: string, oldPassword: string, password: string) =>
      changePassword(options, token, { userId, oldPassword, password }),
    requestVerification: (token: string, email: string) => requestVerification(options, token, email),
    confirmVerification: (verificationToken: string) => confirmVerification(options, verificationToken),
    listSessions: (token: string) => listSessions(options, token),
    endSessions: (ids: readonly string[]) => endSessions(options, ids),
    endOtherSessions: (token: string, ids: readonly string[]) => endOtherSessions(options, token, ids),
    exportAccount: (token: string) => exportAccount(options, token),
    deleteAccount: (token: string, password: string | null) => deleteAccount(options, token, password),
    listIdentityProviders: () => listIdentityProviders(options),
    completeIdentitySignIn: (name: string, code: string, codeVerifier: string, redirectUrl: string) =>
      completeIdentitySignIn(options, { name, code, codeVerifier, redirectUrl }),
  };
}

const users = (client: PocketBase) => client.collection('users');

const enter = async (
  options: AuthApiOptions,
  token: string,
  run: (client: PocketBase) => Promise<TokenAnswer>,
): Promise<AuthAnswer> => toAnswer(await send(options, token, run));

async function fetchConfig(options: AuthApiOptions): Promise<AppConfig> {
  const { answer } = await send(options, '', (client) => client.send('/api/app-config', {}));
  return agreed(readConfig(answer));
}

/** Creates an account. A failure with status 400 and `fieldCodes.id` means that the server refuses the id. */
async function signUp(options: AuthApiOptions, account: NewAccount): Promise<void> {
  const { id, email, password, fullName, captchaToken } = account;
  const row = { id, email, password, passwordConfirm: password, full_name: fullName };
  const headers = captchaHeader(captchaToken);
  await send(options, '', (client) => users(client).create(row, { headers }));
}

type Credentials = { email: string; password: string; captchaToken: string; device: string | undefined };

/**
 * Signs in by password. `device` is the id of an earlier session of this phone; the server then does not make
 * this phone wait because of wrong passwords that other devices sent.
 */
function signIn(options: AuthApiOptions, credentials: Credentials): Promise<AuthAnswer> {
  const { email, password, captchaToken, device } = credentials;
  const headers = {
    ...captchaHeader(captchaToken),
    ...(device === undefined ? {} : { 'x-device': device }),
  };
  return enter(options, '', (client) => users(client).authWithPassword(email, password, { headers }));
}

const refresh = (options: AuthApiOptions, token: string): Promise<AuthAnswer> =>
  enter(options, token, (client) => users(client).authRefresh());

/**
 * Returns whether the account of a refused token was deleted, and whether its password was changed; both are
 * false if the token is refused for another reason.
 */
async function fetchTokenState(options: AuthApiOptions, token: string) {
  const { answer } = await send(options, token, (client) => client.send('/api/account-standing', {}));
  const { deleted, password_changed } = asObject(answer);
  return { isDeleted: deleted === true, isPasswordChanged: password_changed === true };
}

/** Requests the reset mail. `back` is a path of this site that the server adds to the mail's link. */
async function requestReset(
  options: AuthApiOptions,
  email: string,
  captchaToken: string,
  back: string | undefined,
): Promise<void> {
  const headers = captchaHeader(captchaToken);
  const body = { email, ...(back === undefined ? {} : { back }) };
  await send(options, '', (client) => users(client).requestPasswordReset(email, { headers, body }));
}

async function confirmReset(options: AuthApiOptions, resetToken: string, password: string): Promise<void> {
  await send(options, '', (client) => users(client).confirmPasswordReset(resetToken, password, password));
}

async function resetByCode(options: AuthApiOptions, reset: CodeReset, captchaToken: string): Promise<void> {
  const sending = { method: 'POST', body: reset, headers: captchaHeader(captchaToken) };
  await send(options, '', (client) => client.send('/api/reset-by-code', sending));
}

type PasswordChange = { userId: string; oldPassword: string; password: string };

async function changePassword(options: AuthApiOptions, token: string, change: PasswordChange): Promise<void> {
  const { userId, oldPassword, password } = change;
  const row = { oldPassword, password, passwordConfirm: password };
  await send(options, token, (client) => users(client).update(userId, row));
}

async function requestVerification(options: AuthApiOptions, token: string, email: string): Promise<void> {
  await send(options, token, (client) => users(client).requestVerification(email));
}

async function confirmVerification(options: AuthApiOptions, verificationToken: string): Promise<void> {
  await send(options, '', (client) => users(client).confirmVerification(verificationToken));
}

async function listIdentityProviders(options: AuthApiOptions): Promise<IdentityProvider[]> {
  const { answer } = await send(options, '', (client) => users(client).listAuthMethods());
  const providers = answer?.oauth2?.providers;
  // A captive portal answers 200 with its own page.
  if (!Array.isArray(providers)) throw new AuthApiFailure(200);
  return providers.map(({ name, state, codeVerifier, authURL }) => ({
    name,
    state,
    codeVerifier,
    authUrl: authURL,
  }));
}

type ProviderAnswer = { name: string; code: string; codeVerifier: string; redirectUrl: string };

const completeIdentitySignIn = (options: AuthApiOptions, provided: ProviderAnswer): Promise<AuthAnswer> =>
  enter(options, '', (client) => {
    const { name, code, codeVerifier, redirectUrl } = provided;
    return users(client).authWithOAuth2Code(name, code, codeVerifier, redirectUrl);
  });

type TokenAnswer = { token: string; record: RecordModel };

// Throws if the body does not have the agreed form: a captive portal answers 200 with its own page.
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
