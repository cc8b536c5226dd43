// /pin: sets the PIN, a code of six digits that opens the account on this phone instead of a password. The user
// can skip the screen and set the PIN later.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { mayHavePin, setPin } from '#auth/device-accounts/pin.ts';
import { errorText } from '#features/account/forms/auth-error-texts.ts';
import { fieldErrorTexts } from '#features/account/forms/field-error-texts.ts';
import { type PinFields, pinErrors } from '#features/account/forms/form-checks.ts';
import { FormProblem } from '#features/account/forms/form-error.tsx';
import { useFieldErrors } from '#features/account/forms/use-field-errors.ts';
import { AccountFrame } from '#features/account/sign-in/account-frame.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FormFoot } from '#ui/controls/form-foot.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { twoNotebooks } from '#ui/drawings/two-notebooks.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { PinInput } from './pin-input.tsx';

type PinScreenProps = {
  ports: AuthPorts;
  account: PhoneAccount;
  /**
   * True directly after sign-in; the button that leaves the screen without a PIN is then "Plus tard" instead of
   * "Annuler" or "Retour au profil".
   */
  isFirst: boolean;
  /** Leaves the screen; rejects if the next screen cannot be opened. */
  onDone: () => Promise<void>;
};

export function PinScreen({ ports, account, isFirst, onDone }: PinScreenProps) {
  const { t, i18n } = useLingui();
  const thisDevice = useThisDevice();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setIsLeaving(true);
    try {
      await onDone();
    } catch (thrown) {
      showToast({ bad: true, title: i18n._(errorText(thrown)) });
      setIsLeaving(false);
    }
  };
  const mayChoose = mayHavePin(ports, account);
  return (
    <AccountFrame
      title={t`Code de ce compte`}
      sentence={
        mayChoose ? (
          <Trans>Un code de six chiffres ouvre votre compte sur {thisDevice}, même sans réseau.</Trans>
        ) : null
      }
    >
      {mayChoose ? (
        <PinForm {...{ ports, account, isFirst, onDone }} onLeave={() => void leave()} />
      ) : (
        <div className="account-empty">
          <EmptyState
            emblem={<Drawing of={twoNotebooks} />}
            heading="h2"
            title={<Trans>Ce compte n’a pas besoin de code</Trans>}
            text={<Trans>Il s’ouvre ici avec son mot de passe.</Trans>}
            action={
              <Button onClick={() => void leave()}>
                {isFirst ? <Trans>Plus tard</Trans> : <Trans>Retour au profil</Trans>}
              </Button>
            }
          />
        </div>
      )}
    </AccountFrame>
  );
}

type PinFormProps = PinScreenProps & { onLeave: () => void };

function PinForm({ ports, account, isFirst, onDone, onLeave }: PinFormProps) {
  const { t, i18n } = useLingui();
  const thisDevice = useThisDevice();
  const [fields, setFields] = useState<PinFields>({ pin: '', confirmation: '' });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { faults: errors, form, leave, look } = useFieldErrors(fields, pinErrors);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || Object.keys(look()).length > 0) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await setPin(ports, account.id, fields.pin);
      showToast({ title: t`Code enregistré sur ${thisDevice}` });
      await onDone();
    } catch (thrown) {
      setProblem(i18n._(errorText(thrown)));
      setIsBusy(false);
    }
  };
  const input = (name: keyof PinFields) => ({
    name,
    value: fields[name],
    error: errors[name] && i18n._(fieldErrorTexts[errors[name]]),
    onBlur: () => leave(name),
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="part">
      <PinInput
        {...input('pin')}
        enterKeyHint="next"
        label={t`Code de six chiffres`}
        hint={t`Après cinq mauvais codes, il faudra du réseau pour rouvrir ce compte.`}
      />
      <PinInput {...input('confirmation')} enterKeyHint="done" label={t`Le même code, une seconde fois`} />
      <FormProblem text={problem} />
      <FormFoot quiet={isFirst ? <Trans>Plus tard</Trans> : <Trans>Annuler</Trans>} onQuiet={onLeave}>
        <Button type="submit" busy={isBusy && t`Enregistrement…`}>
          <Trans>Enregistrer le code</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}
