// Shows the human check of a form: hCaptcha's component, which loads its script from the app's server if the
// built-in check is used. `CaptchaBox` shows a box; `SilentCaptcha` checks without a box. `onToken` receives
// the token when the check is solved, and null when the token is no longer valid: expired, failed, or reset
// by the form.
import HCaptcha from '@hcaptcha/react-hcaptcha';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { AuthError } from '#auth/sign-in/auth-error.ts';
import type { CaptchaAction, SignInOffer } from '#auth/sign-in/sign-in-options.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert, rotateCw, shieldCheck } from '#ui/icons/section-icons.ts';
import './captcha-box.css';

/**
 * Smallest page width for the full box: hCaptcha draws it 303 px wide (164 px in its compact size), and the
 * page has a gutter on each side.
 */
const wideEnoughPx = 303 + 2 * 16;

export type CaptchaHandle = {
  reset: () => void;
  focus: () => void;
};

type CaptchaBoxProps = {
  captcha: SignInOffer['captcha'];
  action: 'signin' | 'signup';
  onToken: (token: string | null) => void;
  error?: ReactNode;
  /** Whether the form is sent as soon as the check is solved, without another press. */
  isPending: boolean;
  ref: RefObject<CaptchaHandle | null>;
};

export function CaptchaBox({ captcha, action, onToken, error, isPending, ref }: CaptchaBoxProps) {
  const { t } = useLingui();
  const box = useRef<HTMLFieldSetElement>(null);
  const check = useRef<HCaptcha>(null);
  const [isMissing, setIsMissing] = useState(false);
  // Resets only hCaptcha: the built-in check resets itself, and another reset would remove its note about a failure.
  const clear = () => {
    if (captcha.provider === 'hcaptcha') check.current?.resetCaptcha();
    onToken(null);
  };

  useImperativeHandle(ref, () => ({
    reset: () => {
      check.current?.resetCaptcha();
      onToken(null);
    },
    focus: () => box.current?.querySelector<HTMLElement>('input, button, iframe')?.focus(),
  }));

  const isFramed = captcha.provider === 'hcaptcha' && !isMissing;
  const onError = (reason: string) => {
    const isMissing = reason === 'script-error' || reason === 'script-load-error-other';
    if (isMissing) setIsMissing(true);
    else clear();
  };

  return (
    <fieldset
      ref={box}
      className={isFramed ? 'captcha-box captcha-framed' : 'captcha-box'}
      data-error={error ? '' : undefined}
    >
      <legend className="sr-only">{t`Vérification`}</legend>
      {isMissing ? (
        <MissingCheck onRetry={() => setIsMissing(false)} />
      ) : (
        <HCaptcha
          ref={check}
          {...captchaSource(captcha)}
          sitekey={captcha.sitekeys[action]}
          languageOverride={currentLanguage()}
          size={innerWidth < wideEnoughPx ? 'compact' : 'normal'}
          theme={darkPage() ? 'dark' : 'light'}
          onVerify={(token) => onToken(token)}
          onExpire={clear}
          onChalExpired={clear}
          onError={onError}
        />
      )}
      {isFramed ? null : <Icon shape={shieldCheck} className="text-ink-2" />}
      {error ? (
        <p role="alert" className="col-span-2 flex items-center gap-1.5 text-meta font-semibold text-bad">
          <Icon shape={circleAlert} size={18} />
          <span>
            {error}
            <span className="block font-normal text-ink">
              <Trans>Cochez « Je suis humain ».</Trans>{' '}
              {isPending ? <Trans>Votre compte est alors créé.</Trans> : null}
            </span>
          </span>
        </p>
      ) : null}
    </fieldset>
  );
}

function MissingCheck({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p role="alert" className="text-meta font-semibold">
        <Trans>La vérification n’a pas pu se charger.</Trans>
      </p>
      <Button variant="line" small icon={rotateCw} onClick={onRetry}>
        <Trans>Réessayer</Trans>
      </Button>
    </div>
  );
}

/**
 * Requests a token without showing a box, for example for the sign-in directly after a sign-up. The function
 * put into `ref` rejects with an AuthError: `captcha-refused` if the user closed the check, let it expire or
 * got no token, otherwise `offline`.
 */
export function SilentCaptcha({
  captcha,
  action,
  ref,
}: {
  captcha: SignInOffer['captcha'];
  action: CaptchaAction;
  ref: RefObject<(() => Promise<string>) | null>;
}) {
  const check = useRef<HCaptcha>(null);
  useEffect(() => {
    ref.current = async () => {
      const answer = await check.current?.execute({ async: true }).catch((cause: unknown) => {
        throw new AuthError(givenUp.includes(String(cause)) ? 'captcha-refused' : 'offline', { cause });
      });
      // A token is valid once, so the next call must get a new one.
      check.current?.resetCaptcha();
      if (!answer?.response) throw new AuthError('captcha-refused');
      return answer.response;
    };
    return () => {
      ref.current = null;
    };
  }, [ref]);
  return (
    <div className="captcha-silent">
      <HCaptcha
        ref={check}
        {...captchaSource(captcha)}
        size="invisible"
        sitekey={captcha.sitekeys[action]}
        languageOverride={currentLanguage()}
      />
    </div>
  );
}

const givenUp = ['challenge-closed', 'challenge-expired'];

// Returns the props that name the hosts of the check's script and requests. The script of hCaptcha, or of a
// compatible service, knows its own hosts. For the built-in check all hosts are the app's server, so that
// nothing is sent to another site.
function captchaSource({ provider, script }: SignInOffer['captcha']) {
  if (provider === 'hcaptcha') return { sentry: false, ...(script === '' ? {} : { scriptSource: script }) };
  const origin = window.location.origin;
  return {
    sentry: false,
    scriptSource: new URL(script, origin).href,
    apihost: origin,
    endpoint: origin,
    assethost: origin,
    imghost: origin,
    reportapi: origin,
  };
}

function darkPage(): boolean {
  const theme = document.documentElement.dataset.theme;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
