// /forgot-password after the e-mail was requested: shows the entered address and when the e-mail can be
// requested again.
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { FormProblem } from '#features/account/forms/form-error.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { FormFoot } from '#ui/controls/form-foot.tsx';
import { clockText } from '#ui/controls/use-countdown.ts';

type ResetSentProps = {
  address: string;
  loginSearch: { back?: string; another?: true };
  seconds: number;
  isBusy: boolean;
  problem: string | null;
  onSend: () => Promise<void>;
  onBack: () => void;
};

export function ResetSent(props: ResetSentProps) {
  const { address, loginSearch, seconds, isBusy, problem, onSend, onBack } = props;
  const { t } = useLingui();
  const waitId = useId();
  const clock = clockText(seconds);
  return (
    <div className="grid gap-4">
      <h2>
        <Trans>Regardez vos e-mails</Trans>
      </h2>
      <p>
        <Trans>
          Si un compte existe avec cette adresse, le lien a été envoyé à{' '}
          <b className="wrap-anywhere">{address}</b>.
        </Trans>
      </p>
      <p>
        <Trans>Le lien expire dans 1 heure. Pensez à regarder dans les spams.</Trans>
      </p>
      <FormProblem text={problem} />
      <div className="grid gap-2">
        <Button
          variant="line"
          className="justify-self-start"
          busy={isBusy && t`Envoi…`}
          disabled={seconds > 0}
          aria-describedby={waitId}
          onClick={() => void onSend()}
        >
          <Trans>Renvoyer le lien</Trans>
        </Button>
        <p id={waitId} className="text-meta text-ink-2 tabular-nums">
          {seconds > 0 ? (
            <Trans>Rien reçu ? Vous pourrez le renvoyer dans {clock}.</Trans>
          ) : (
            <Trans>Rien reçu ? Vous pouvez le renvoyer.</Trans>
          )}
        </p>
      </div>
      <FormFoot quiet={<Trans>Autre adresse</Trans>} onQuiet={onBack}>
        <ButtonLink to="/login" search={loginSearch} state={{ typedEmail: address }}>
          <Trans>Se connecter</Trans>
        </ButtonLink>
      </FormFoot>
    </div>
  );
}
