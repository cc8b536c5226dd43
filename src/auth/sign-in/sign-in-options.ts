// Reads what this installation offers for sign-in: its human check and its identity providers.
// Returns a complete answer or an AuthError; nothing of it is stored between two visits.

import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import type { AppConfig } from '#backend/api/app-config.ts';
import { asAuthError } from './to-auth-error.ts';

export type { CaptchaAction } from '#backend/api/app-config.ts';
export type SignInOffer = AppConfig;

/** Reads the offer. Rejects with `offline` or `server`. */
export const readSignInOffer = (ports: AuthPorts): Promise<SignInOffer> =>
  asAuthError('server', ports.api.readConfig());
