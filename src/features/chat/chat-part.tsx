// <ChatPart>: a section next to the conversation; if `folded`, collapsed to one line that the user can open.
import type { ReactNode } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDown } from '#ui/icons/section-icons.ts';

type ChatPartProps = {
  title: ReactNode;
  icon: string;
  folded: boolean;
  titleId?: string | undefined;
  children: ReactNode;
};

export function ChatPart({ title, icon, folded, titleId, children }: ChatPartProps) {
  if (!folded)
    return (
      <section>
        <h2 id={titleId} className="chat-side-title">
          {title}
        </h2>
        {children}
      </section>
    );
  return (
    <details className="chat-fold">
      <summary>
        <Icon shape={icon} />
        <span id={titleId}>{title}</span>
        <Icon shape={chevronDown} size={20} />
      </summary>
      {children}
    </details>
  );
}
