// <Tips folded>: how to ask so that Pare understands.
import { Trans } from '@lingui/react/macro';
import { Icon } from '#ui/icon.tsx';
import { chevronDown, lightbulb } from '#ui/room-icons.ts';

export function Tips({ folded }: { folded: boolean }) {
  const list = (
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
          <Trans>Rien n’est gardé : la page se vide en partant.</Trans>
        </li>
      </ul>
    </div>
  );
  if (!folded)
    return (
      <section>
        <h2 className="chat-side-title">
          <Trans>Conseils</Trans>
        </h2>
        {list}
      </section>
    );
  return (
    <details className="chat-fold">
      <summary>
        <Icon shape={lightbulb} />
        <span>
          <Trans>Conseils</Trans>
        </span>
        <Icon shape={chevronDown} size={20} />
      </summary>
      {list}
    </details>
  );
}
