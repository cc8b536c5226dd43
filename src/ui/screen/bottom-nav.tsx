// The five entries at the thumb of a phone; the current one carries the tooth. Used by screen.tsx.
// <UnreadDot room>: after the name of a room that has something new; the top bar's too.
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
