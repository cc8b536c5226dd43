// Shows the text that a question is about, which the user can fold; renders nothing without a text.
import { Trans } from '@lingui/react/macro';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDown } from '#ui/icons/section-icons.ts';
import { RichText } from './rich-text.tsx';

type PassageProps = { text: string | null | undefined; lang: string | undefined; open: boolean };

export function Passage({ text, lang, open }: PassageProps) {
  if (!text) return null;
  return (
    <details open={open} className="quiz-passage">
      <summary>
        <Icon shape={chevronDown} size={16} />
        <Trans>Texte à lire</Trans>
      </summary>
      <p lang={lang}>
        <RichText text={text} />
      </p>
    </details>
  );
}
