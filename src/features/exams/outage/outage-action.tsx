// <OutageAction>: the one button of /outage and the line below it. The button downloads all that is missing, stops the
// download, opens the panel for freeing space or, if nothing is missing, opens a study session.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatProgress, formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { useConnection } from '#ui/hooks/use-connection.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { circleCheck, cloudOff, download, hardDrive, pause, signal, trash } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { countFailed, waitsFor } from './take-level.ts';
import type { Outage } from './use-outage.ts';

export type OutageActionProps = {
  outage: Outage;
  isOffline: boolean;
  isFull: boolean;
  isRunning: boolean;
  bytes: { done: number; total: number };
  onTake: () => void;
  onStop: () => void;
  onFreeSpace: () => void;
};

export function OutageAction(props: OutageActionProps) {
  const { t } = useLingui();
  const { outage, isOffline, isFull, isRunning } = props;
  const { gauge } = outage;
  if (gauge.isReady)
    return (
      <ActionFrame label={t`Étudier`} shape={circleCheck} isSaved>
        <ButtonLink to="/quiz/session">
          <Trans>Faire une séance</Trans>
        </ButtonLink>
      </ActionFrame>
    );
  if (isFull || waitsFor(outage.content, 'space'))
    return (
      <ActionFrame label={t`Faire le tri`} shape={hardDrive} note={<StateTag state="full" variant="line" />}>
        <Button icon={trash} onClick={props.onFreeSpace}>
          <Trans>Faire le tri</Trans>
        </Button>
      </ActionFrame>
    );
  return (
    <ActionFrame
      label={t`Tout prendre`}
      shape={isOffline ? cloudOff : signal}
      note={isRunning ? <RunningNote {...props} /> : <IdleNote {...props} />}
    >
      <TakeButton {...props} />
    </ActionFrame>
  );
}

type ActionFrameProps = {
  label: string;
  shape: string;
  isSaved?: boolean;
  note?: ReactNode;
  children: ReactNode;
};

function ActionFrame({ label, shape, isSaved, note, children }: ActionFrameProps) {
  return (
    <section aria-label={label} className="outage-action dock-left-page">
      <Icon shape={shape} className={isSaved ? 'text-ok' : 'text-ink-2'} />
      {children}
      {note ? <div className="outage-note">{note}</div> : null}
    </section>
  );
}

/** Shows the same button while the download runs and while it does not, so that a press keeps the keyboard focus. */
function TakeButton({ outage, isOffline, isRunning, bytes, onTake, onStop }: OutageActionProps) {
  const { missingBytes, isEstimate } = outage.gauge;
  const { done, total } = formatProgress(bytes.done, bytes.total);
  const size = formatSize(missingBytes ?? 0);
  return (
    <Button
      variant={isRunning ? 'line' : 'main'}
      icon={isRunning ? pause : download}
      disabled={!isRunning && (isOffline || missingBytes === null)}
      onClick={isRunning ? onStop : onTake}
    >
      {isRunning ? (
        <Trans>
          Arrêter, {done} sur {total}
        </Trans>
      ) : missingBytes === null ? (
        <Trans>Tout prendre</Trans>
      ) : isEstimate ? (
        <Trans>Tout prendre, environ {size}</Trans>
      ) : (
        <Trans>Tout prendre, {size}</Trans>
      )}
    </Button>
  );
}

function RunningNote({ outage, isOffline }: OutageActionProps) {
  if (isOffline) return <Trans>Reprend dès que le réseau revient.</Trans>;
  if (waitsFor(outage.content, 'wifi')) return <Trans>Les fichiers attendent le Wi-Fi.</Trans>;
  return <ConnectionNote />;
}

function IdleNote({ outage, isOffline }: OutageActionProps) {
  const failedCount = countFailed(outage.content);
  if (isOffline) return <Trans>Possible dès que le réseau revient. Ce qui est là reste ouvert.</Trans>;
  if (outage.gauge.missingBytes === null)
    return <Trans>La taille s’affichera dès que le serveur aura répondu.</Trans>;
  if (failedCount > 0)
    return (
      <Plural
        value={failedCount}
        one="# fichier n’est pas arrivé. Réessayez."
        other="# fichiers ne sont pas arrivés. Réessayez."
      />
    );
  return <ConnectionNote />;
}

function ConnectionNote() {
  const { kind } = useConnection();
  if (kind === 'unmetered') return <Trans>En Wi-Fi.</Trans>;
  return kind === 'metered' ? <Trans>En données mobiles.</Trans> : null;
}
