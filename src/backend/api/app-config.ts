// Reads the server's public configuration, which the app needs before sign-in.
// Pure; returns null for an answer without a known captcha provider, such as a captive portal's page.
import { asObject, asText } from '#backend/http/parse-unknown.ts';

export type CaptchaAction = 'signup' | 'signin' | 'reset';

export type AppConfig = {
  captcha: {
    /**
     * Kind of captcha: `pow` is the server's own proof-of-work check, whose script has hCaptcha's JavaScript
     * API.
     */
    provider: 'pow' | 'hcaptcha';
    /** URL of the captcha script; '' for the script that hCaptcha's component loads by default. */
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
