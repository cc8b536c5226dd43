// What this installation offers to someone who signs in: its human check, its identity providers.
// Guarantees a complete answer or an AuthError; nothing of it is kept between two visits.

import type { AuthPorts } from '#auth/device-accounts/auth-ports.ts';
import type { AppConfig } from '#backend/api/app-config.ts';
import { asAuthError } from './to-auth-error.ts';

export type { CaptchaAction } from '#backend/api/app-config.ts';
export type SignInOffer = AppConfig;

/** Rejects with `offline` or `server`. */
export const readSignInOffer = (ports: AuthPorts): Promise<SignInOffer> =>
  asAuthError('server', ports.api.readConfig());
