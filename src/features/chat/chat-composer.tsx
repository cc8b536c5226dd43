// <ChatComposer>: the text field of the chat. Enter sends, Shift+Enter starts a new line; the focus stays in
// the field.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { GrowingTextarea } from '#ui/controls/growing-textarea.tsx';
import { type FieldStore, useDraftFields } from '#ui/controls/use-draft-fields.ts';
import { useKeyboardInset } from '#ui/hooks/use-keyboard-inset.ts';
import { useLengthError } from '#ui/hooks/use-length-error.ts';
import { send } from '#ui/icons/section-icons.ts';

const longest = 500;
const noFields = { text: '' };

type ChatComposerProps = { fieldStore: FieldStore; onSend: (text: string) => boolean };

export function ChatComposer({ fieldStore, onSend }: ChatComposerProps) {
  const { t } = useLingui();
  const { fields, setField, clear } = useDraftFields(fieldStore, noFields);
  const form = useRef<HTMLFormElement>(null);
  const hintId = useId();
  const lengthError = useLengthError()(fields.text, longest);
  useKeyboardInset();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!lengthError && onSend(fields.text)) void clear();
    form.current?.querySelector('textarea')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter only confirms the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  return (
    <form ref={form} onSubmit={submit} className="chat-composer" aria-label={t`Poser une question`}>
      <div className="composer">
        <GrowingTextarea
          label={t`Votre question`}
          value={fields.text}
          error={lengthError}
          enterKeyHint="send"
          onChange={(event) => setField('text', event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" icon={send} aria-describedby={hintId}>
          <span className="sr-only">
            <Trans>Envoyer</Trans>
          </span>
        </Button>
      </div>
      <p id={hintId} className="chat-keys">
        <Trans>
          <kbd>Entrée</kbd> envoie · <kbd>Maj</kbd> + <kbd>Entrée</kbd> va à la ligne
        </Trans>
      </p>
    </form>
  );
}
