// What this installation offers to someone who signs in: its human check, its identity providers.
// Guarantees a complete answer or an AuthError; nothing of it is kept between two visits.
import type { AppConfig } from '#backend/app-config.ts';
import type { AuthPorts } from './auth-ports.ts';
import { asAuthError } from './map-failure.ts';

export type { CaptchaAction } from '#backend/app-config.ts';
export type SignInOffer = AppConfig;

/** Rejects with `offline` or `server`. */
export const readSignInOffer = (ports: AuthPorts): Promise<SignInOffer> =>
  asAuthError('server', ports.api.readConfig());
