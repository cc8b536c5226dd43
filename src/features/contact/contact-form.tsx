// <ContactForm>: the form for a message to the team. The message is queued, with or without a network.

import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { maxLengthIfText } from '#domain/schema/max-lengths.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmailInput } from '#ui/controls/email-input.tsx';
import { FormFoot } from '#ui/controls/form-foot.tsx';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { useLengthError } from '#ui/hooks/use-length-error.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert, send as sendShape } from '#ui/icons/section-icons.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import type { MessageError, MessageFields } from './contact-checks.ts';
import { type SendOutcome, useMessageForm } from './use-message-form.ts';

type ContactFormProps = {
  store: AccountStore;
  commands: OutboxCommands;
  /** The subject given in the link that opened this page; empty if the link has none. */
  subject: string;
  /** The e-mail address of the open account; empty for a visitor. */
  email: string;
};

export function ContactForm({ store, commands, subject, email }: ContactFormProps) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const lengthError = useLengthError();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<SendOutcome | null>(null);
  const { fields, faults, isBusy, send, setField } = useMessageForm(store, commands, subject, email);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const outcome = await send();
    setProblem(outcome === 'full' || outcome === 'failed' ? outcome : null);
    if (outcome === 'visitor')
      showToast({
        title: t`Enregistré`,
        text: t`Votre compte est suspendu : le message part comme celui d’un visiteur.`,
      });
    if (outcome === 'faulty')
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };

  const emptyTexts: Record<keyof MessageFields, string> = {
    fromName: t`Écrivez votre nom.`,
    fromEmail: t`Écrivez votre adresse e-mail.`,
    subject: t`Dites de quoi il s’agit.`,
    message: t`Écrivez votre message.`,
  };
  const errorText = (name: keyof MessageFields): string | undefined => {
    const texts: Record<MessageError, string | undefined> = {
      empty: emptyTexts[name],
      'too-long': lengthError(fields[name], maxLengthIfText('contactMessages', name) ?? 0),
      'not-an-email': t`Vérifiez l’adresse, par exemple nom@gmail.com`,
    };
    const errorCode = faults[name];
    return errorCode && texts[errorCode];
  };
  const field = (name: keyof MessageFields) => ({
    value: fields[name],
    error: errorText(name),
    'aria-required': true,
    onChange: (event: { target: { value: string } }) => setField(name, event.target.value),
  });

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={t`Écrire à l’équipe`} className="grid gap-4">
      <TextInput label={t`Nom`} autoComplete="name" {...field('fromName')} />
      <EmailInput label={t`E-mail`} autoComplete="email" {...field('fromEmail')} />
      <TextInput label={t`Sujet`} {...field('subject')} />
      <RuledTextarea label={t`Message`} rows={5} {...field('message')} />
      <div role="alert">
        {problem ? (
          <p className="flex items-start gap-2 rounded-2 bg-bad-fill px-3 py-2 text-meta font-semibold text-bad">
            <Icon shape={circleAlert} size={20} />
            <span>
              {problem === 'full' ? (
                <Trans>Plus de place sur {thisDevice}. Faites le tri, puis recommencez.</Trans>
              ) : (
                <Trans>
                  Votre message n’a pas pu être enregistré. Le texte est encore ici : recommencez.
                </Trans>
              )}
            </span>
          </p>
        ) : null}
      </div>
      <FormFoot>
        <Button type="submit" icon={sendShape} busy={isBusy && t`Envoi…`}>
          <Trans>Envoyer</Trans>
        </Button>
      </FormFoot>
    </form>
  );
}
