// Responsible for what the server says of itself to anyone, before somebody signs in.
// Guarantees: pure; null for an answer that is not as agreed, such as a captive portal's page.
import { asObject, asText } from '#backend/http/parse-unknown.ts';

/** What a human check is passed for. */
export type CaptchaAction = 'signup' | 'signin' | 'reset';

/** What the server says of itself to anyone. */
export type AppConfig = {
  captcha: {
    /** `pow` is the server's own, which answers hCaptcha's JavaScript API. */
    provider: 'pow' | 'hcaptcha';
    /** Address of the script; '' for the one that hCaptcha's component knows. */
    script: string;
    sitekeys: Record<CaptchaAction, string>;
  };
  /** The identity providers that are set up, e.g. `google`; empty when there are none. */
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
