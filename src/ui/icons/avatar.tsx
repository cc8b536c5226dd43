// Shows a user's initials in a ring, or for the team a badge (`Avatar`), and a tag for content written by the team
// (`AdminTag`). The avatar is hidden from screen readers, so the name must also be shown as text.
import { Trans } from '@lingui/react/macro';
import { Icon } from './icon.tsx';
import { badgeCheck } from './section-icons.ts';

type AvatarProps = { name: string; admin?: boolean | undefined };

export function Avatar({ name, admin }: AvatarProps) {
  const colours = admin ? 'border-board bg-board text-mango' : 'border-rule-strong bg-paper text-ink';
  return (
    <span
      aria-hidden="true"
      className={`grid size-9 place-items-center rounded-full border-2 text-[13px]/none font-bold ${colours}`}
    >
      {admin ? <Icon shape={badgeCheck} size={20} /> : initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return letters
    .map((word) => [...(word ?? '?')][0])
    .join('')
    .toUpperCase();
}

export function AdminTag() {
  return (
    <span className="tag tag-board">
      <Icon shape={badgeCheck} size={16} />
      <Trans>Équipe Pare</Trans>
    </span>
  );
}
