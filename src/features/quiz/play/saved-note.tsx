// <SavedNote>: the sign that the answers are on the disk of this device. Before that it is invisible, but
// its space is reserved.
import { Trans } from '@lingui/react/macro';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { circleCheck } from '#ui/icons/section-icons.ts';

export function SavedNote({ isSaved }: { isSaved: boolean }) {
  const thisDevice = useThisDevice();
  return (
    <p className={isSaved ? 'play-kept' : 'play-kept invisible'}>
      <Icon shape={circleCheck} />
      <span>
        <Trans>Réponses gardées sur {thisDevice}</Trans>
      </span>
    </p>
  );
}
