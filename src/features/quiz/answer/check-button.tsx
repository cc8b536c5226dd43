// <CheckButton>: the button « Vérifier ». If it is pressed before anything is entered, it says what is
// missing.
import { Trans } from '@lingui/react/macro';
import { ChoiceButton } from './choice-button.tsx';
import { UnclearText } from './unclear-text.tsx';
import type { AnswerEntry } from './use-answer-entry.ts';

type CheckButtonProps = { entry: AnswerEntry; onCheck: () => void };

export function CheckButton({ entry: { form, isReady }, onCheck }: CheckButtonProps) {
  const missing = form ? <UnclearText reason="empty" form={form} /> : undefined;
  return (
    <ChoiceButton isChosen={isReady} missing={missing} onClick={onCheck}>
      <Trans>Vérifier</Trans>
    </ChoiceButton>
  );
}
