// <Passage question open>: the text that a question is about, which may be folded; renders nothing without one.
// open: initial state.
import { Trans } from '@lingui/react/macro';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDown } from '#ui/icons/section-icons.ts';
import { RichText } from '#ui/text/rich-text.tsx';

type PassageProps = { question: Pick<QuizQuestion, 'passage' | 'language'>; open: boolean };

export function Passage({ question: { passage, language }, open }: PassageProps) {
  if (!passage) return null;
  return (
    <details open={open} className="quiz-passage">
      <summary>
        <Icon shape={chevronDown} size={16} />
        <Trans>Texte à lire</Trans>
      </summary>
      <p lang={language ?? undefined}>
        <RichText text={passage} />
      </p>
    </details>
  );
}
