// <ServerParts>: the parts of the server, each with its state. `isAnswering` says whether the last request for the
// state succeeded; null until the first request has ended.
import { Trans, useLingui } from '@lingui/react/macro';
import {
  clockDifferenceMs,
  clockVerdict,
  diskVerdict,
  mailVerdict,
  replicaVerdict,
  type ServerState,
  type StoredServerState,
  type Verdict,
} from '#domain/protocol/server-state.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { durationText } from './duration-text.ts';
import { ServerPart } from './server-part.tsx';
import { ErrorsPart, PhonesPart } from './version-parts.tsx';

const giga = 1_000_000_000;

type ServerPartsProps = { stored: StoredServerState; isAnswering: boolean | null };

export function ServerParts({ stored, isAnswering }: ServerPartsProps) {
  const { state } = stored;
  return (
    <TwoPages
      left={
        <div className="part part-apart">
          <RunningPart state={state} isAnswering={isAnswering} />
          <ReplicaPart replica={state.replica} />
          <DiskPart disk={state.disk} />
          <ClockPart stored={stored} />
        </div>
      }
      right={
        <div className="part part-apart">
          <QueuesPart queues={state.queues} />
          <PhonesPart phones={state.phones} />
          <ErrorsPart errors={state.errors} />
        </div>
      }
    />
  );
}

function RunningPart({ state, isAnswering }: { state: ServerState; isAnswering: boolean | null }) {
  const { t } = useLingui();
  const { at, startedAt, version } = state;
  return (
    <ServerPart
      title={<Trans>Fonctionnement</Trans>}
      verdict={isAnswering ? 'good' : 'unknown'}
      words={
        isAnswering === null ? (
          <Trans>Vérification en cours</Trans>
        ) : isAnswering ? (
          <Trans>En service</Trans>
        ) : (
          <Trans>Pas de réponse maintenant</Trans>
        )
      }
      facts={[
        { name: t`Version`, value: version || t`Inconnue` },
        { name: t`Démarré le`, value: startedAt === null ? t`Inconnu` : formatDateTime(startedAt) },
        ...(startedAt === null
          ? []
          : [{ name: t`En service depuis`, value: durationText((at - startedAt) / 1000) }]),
      ]}
    />
  );
}

function ClockPart({ stored }: { stored: StoredServerState }) {
  const { t } = useLingui();
  const verdict = clockVerdict(stored);
  const differenceMs = clockDifferenceMs(stored);
  const difference = durationText(Math.abs(differenceMs) / 1000);
  const wrong =
    differenceMs > 0 ? (
      <Trans>En avance de {difference} sur cet appareil : vérifiez les deux horloges</Trans>
    ) : (
      <Trans>En retard de {difference} sur cet appareil : vérifiez les deux horloges</Trans>
    );
  return (
    <ServerPart
      title={<Trans>Horloge</Trans>}
      verdict={verdict}
      words={verdict === 'good' ? <Trans>D’accord avec cet appareil</Trans> : wrong}
      facts={[{ name: t`Heure du serveur`, value: formatDateTime(stored.state.at) }]}
    />
  );
}

function ReplicaPart({ replica }: Pick<ServerState, 'replica'>) {
  const { t } = useLingui();
  const verdict = replicaVerdict(replica);
  const words: Record<Verdict, string> = {
    good: t`À jour`,
    bad: t`En retard`,
    unknown: t`Âge inconnu`,
    none: t`Aucune n’est configurée`,
  };
  const facts = [
    { name: t`Âge`, value: replica.ageSeconds === null ? t`Inconnu` : durationText(replica.ageSeconds) },
    { name: t`Alarme à partir de`, value: durationText(replica.mostSeconds) },
  ];
  return (
    <ServerPart
      title={<Trans>Copie de la base</Trans>}
      verdict={verdict}
      words={words[verdict]}
      facts={verdict === 'none' ? [] : facts}
    />
  );
}

function DiskPart({ disk }: Pick<ServerState, 'disk'>) {
  const { t } = useLingui();
  const verdict = diskVerdict(disk);
  const size = (bytes: number) => {
    const gigabytes = formatNumber(bytes / giga, 1);
    return bytes < giga ? formatSize(bytes) : t`${gigabytes} Go`;
  };
  return (
    <ServerPart
      title={<Trans>Disque</Trans>}
      verdict={verdict}
      words={
        verdict === 'good' ? t`Assez de place` : verdict === 'bad' ? t`Presque plein` : t`Place inconnue`
      }
      facts={[
        { name: t`Place libre`, value: disk.freeBytes === null ? t`Inconnue` : size(disk.freeBytes) },
        { name: t`Alarme au-dessous de`, value: size(disk.leastBytes) },
        { name: t`Base de données`, value: size(disk.databaseBytes) },
        {
          name: disk.isInBucket ? t`Fichiers, hors du disque` : t`Fichiers`,
          value: size(disk.fileBytes),
        },
      ]}
    />
  );
}

function QueuesPart({ queues }: Pick<ServerState, 'queues'>) {
  const { t } = useLingui();
  const verdict = mailVerdict(queues);
  const words: Record<Verdict, string> = {
    good: t`Les e-mails ne sont pas bloqués`,
    bad: t`Les e-mails ne partent plus`,
    unknown: t`Inconnu`,
    none: t`Sans serveur d’e-mail : rien n’est envoyé`,
  };
  const mails: [string, number][] = queues.hasMailServer
    ? [
        [t`Messages à transmettre`, queues.mailsWaiting],
        [t`Envois refusés depuis le démarrage`, queues.mailsFailed],
        [t`Envois refusés à la suite`, queues.mailsFailedInRow],
      ]
    : [[t`E-mails gardés sur le serveur`, queues.mailsStored]];
  const counts: [string, number][] = [
    ...mails,
    [t`Fichiers et imports en cours d’envoi`, queues.uploads],
    [t`Requêtes en attente`, queues.requests],
  ];
  return (
    <ServerPart
      title={<Trans>Files d’attente</Trans>}
      verdict={verdict}
      words={words[verdict]}
      facts={counts.map(([name, count]) => ({ name, value: formatNumber(count) }))}
    />
  );
}
