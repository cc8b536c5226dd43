// Shows further actions on a row or a list in a short sheet, or in a dialog on wider screens. The entries
// belong in a <ul className="row-menu">; `MenuItemContent` is for entries that are links.
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { ellipsis } from '#ui/icons/section-icons.ts';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

type RowMenuProps = {
  label: string;
  title: ReactNode;
  lang?: string | undefined;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function RowMenu({ label, isOpen, onOpen, ...menu }: RowMenuProps) {
  return (
    <>
      <button type="button" className="row-more" aria-label={label} aria-haspopup="dialog" onClick={onOpen}>
        <Icon shape={ellipsis} size={20} />
      </button>
      {isOpen ? <OpenMenu {...menu} /> : null}
    </>
  );
}

function OpenMenu(menu: Pick<RowMenuProps, 'title' | 'lang' | 'onClose' | 'children'>) {
  // Chooses between dialog and sheet once, when the menu opens, so that a phone turned to landscape keeps the
  // menu open.
  const [isWide] = useState(() => matchMedia('(min-width: 48rem)').matches);
  return isWide ? <Dialog open {...menu} /> : <Sheet menu open {...menu} />;
}

type MenuItemContentProps = { icon: string; note?: ReactNode; children: ReactNode };

export function MenuItemContent({ icon, note, children }: MenuItemContentProps) {
  return (
    <>
      <Icon shape={icon} size={22} />
      <span className="flex-1">{children}</span>
      {note ? <span className="text-meta tabular-nums">{note}</span> : null}
    </>
  );
}

type MenuEntryProps = MenuItemContentProps & { bad?: boolean | undefined; onPress: () => void };

export function MenuEntry({ bad, onPress, ...line }: MenuEntryProps) {
  return (
    <li>
      <button type="button" className={bad ? 'text-bad' : undefined} onClick={onPress}>
        <MenuItemContent {...line} />
      </button>
    </li>
  );
}
