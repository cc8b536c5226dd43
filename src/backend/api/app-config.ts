// Reads the server's public configuration, which is needed before sign-in.
// Pure; returns null for an answer that does not have the agreed form, such as a captive portal's page.
import { asObject, asText } from '#backend/http/parse-unknown.ts';

/** The actions that need a human check. */
export type CaptchaAction = 'signup' | 'signin' | 'reset';

/** The server's public configuration. */
export type AppConfig = {
  captcha: {
    /** `pow` is the server's own check, which implements hCaptcha's JavaScript API. */
    provider: 'pow' | 'hcaptcha';
    /** URL of the script; '' for the one that hCaptcha's component knows. */
    script: string;
    sitekeys: Record<CaptchaAction, string>;
  };
  /** The configured identity providers, e.g. `google`; empty if there are none. */
  providers: { name: string; label: string }[];
};

export function readConfig(answer: unknown): AppConfig | null {
  const { captcha, providers } = asObject(answer);
  const { provider, script, sitekeys } = asObject(captcha);
  const { signup, signin, reset } = asObject(sitekeys);
  if (provider !== 'pow' && provider !== 'hcaptcha') return null;
  return {
    captcha: {
      provider,
      script: asText(script),
      sitekeys: { signup: asText(signup), signin: asText(signin), reset: asText(reset) },
    },
    providers: (Array.isArray(providers) ? providers : []).map(asObject).map(({ name, label }) => ({
      name: asText(name),
      label: asText(label) || asText(name),
    })),
  };
}
