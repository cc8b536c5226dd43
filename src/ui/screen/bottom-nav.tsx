// The five entries of the navigation at the bottom of a phone's screen; the current one is marked with a
// tooth of the lambrequin border. Used by screen.tsx.
// <UnreadDot room>: a dot after the name of a section that has news; also used in the top bar.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '#ui/icons/icon.tsx';
import { type RoomName, useRooms } from './main-sections.ts';
import { useShellSlots } from './shell-slots.tsx';

export function BottomNav() {
  const { t, i18n } = useLingui();
  const rooms = useRooms();
  return (
    <nav className="dock" aria-label={t`Menu principal`}>
      {rooms.map((room) => (
        <Link key={room.name} to={room.to} activeOptions={{ exact: room.name === 'home' }}>
          <Icon shape={room.icon} />
          {i18n._(room.label)}
          <UnreadDot room={room.name} />
        </Link>
      ))}
    </nav>
  );
}

export function UnreadDot({ room }: { room: RoomName }) {
  const { unread } = useShellSlots();
  if (!unread?.includes(room)) return null;
  return (
    <>
      <i aria-hidden="true" />
      <span className="sr-only">
        <Trans>, du nouveau</Trans>
      </span>
    </>
  );
}
