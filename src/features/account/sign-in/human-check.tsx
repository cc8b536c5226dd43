// Shows the human check of a form: a placeholder while the app asks the server which check to use, then the
// check, or a note if the server did not answer.
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { cloudOff, rotateCw } from '#ui/icons/section-icons.ts';
import { CaptchaBox } from './captcha-box.tsx';
import type { useCaptcha } from './use-captcha.ts';
import type { OfferState } from './use-sign-in-options.ts';

type HumanCheckProps = {
  offer: OfferState;
  action: 'signin' | 'signup';
  captcha: ReturnType<typeof useCaptcha>;
};

export function HumanCheck({ offer, action, captcha }: HumanCheckProps) {
  if (offer.status === 'unreachable') return <NoNetwork onRetry={offer.retry} />;
  if (offer.status === 'loading') return <div className="skeleton h-[68px]" aria-hidden="true" />;
  return (
    <CaptchaBox
      captcha={offer.offer.captcha}
      action={action}
      onToken={captcha.onToken}
      error={captcha.error}
      isPending={captcha.isPending}
      ref={captcha.handle}
    />
  );
}

function NoNetwork({ onRetry }: { onRetry: () => void }) {
  const thisDevice = useThisDevice();
  return (
    <div role="status" className="grid gap-3 rounded-2 bg-wait-fill p-3 text-ink">
      <p className="flex items-start gap-2 text-meta font-semibold">
        <Icon shape={cloudOff} size={20} className="text-wait" />
        <span>
          <Trans>
            La première connexion sur {thisDevice} demande du réseau. Un compte déjà ouvert ici s’ouvre sans
            réseau.
          </Trans>
        </span>
      </p>
      <div>
        <Button variant="line" small icon={rotateCw} onClick={onRetry}>
          <Trans>Réessayer</Trans>
        </Button>
      </div>
    </div>
  );
}
