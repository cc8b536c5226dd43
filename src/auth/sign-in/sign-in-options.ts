// Reads which captcha and which identity providers this installation offers for sign-in. A failed request
// rejects with an AuthError.

import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import type { AppConfig } from '#backend/api/app-config.ts';
import { asAuthError } from './to-auth-error.ts';

export type { CaptchaAction } from '#backend/api/app-config.ts';
export type SignInOffer = AppConfig;

export const readSignInOffer = (ports: AuthPorts): Promise<SignInOffer> =>
  asAuthError('server', ports.api.readConfig());
