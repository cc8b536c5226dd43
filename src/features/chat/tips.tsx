// <Tips folded>: shows tips on how to ask so that Pare understands the question.
import { Trans } from '@lingui/react/macro';
import { Icon } from '#ui/icons/icon.tsx';
import { lightbulb } from '#ui/icons/section-icons.ts';
import { ChatPart } from './chat-part.tsx';

export function Tips({ folded }: { folded: boolean }) {
  return (
    <ChatPart title={<Trans>Conseils</Trans>} icon={lightbulb} folded={folded}>
      <div className="chat-tips">
        {folded ? <span /> : <Icon shape={lightbulb} />}
        <ul>
          <li>
            <Trans>Une question à la fois, en français ou en créole.</Trans>
          </li>
          <li>
            <Trans>Nommez la matière et le niveau : « chimie, Bac II ».</Trans>
          </li>
          <li>
            <Trans>Rien n’est gardé : la conversation s’efface quand vous partez.</Trans>
          </li>
        </ul>
      </div>
    </ChatPart>
  );
}
