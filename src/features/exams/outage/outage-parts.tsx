// <OutageParts>: a row for each part of the level with what is on the phone and what is missing.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OutageGauge, PartGauge } from '#domain/catalogue/outage-gauge.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { ProgressBar } from '#ui/icons/progress.tsx';
import { bookOpen, checkCheck, circleCheck } from '#ui/icons/section-icons.ts';
import { listChecks, messagesSquare, notebookText } from '#ui/icons/shell-icons.ts';
import { RowList } from '#ui/lists/row-list.tsx';

type OutagePartsProps = { gauge: OutageGauge; elsewhereCount: number; refusedFigureCount: number };

export function OutageParts({ gauge, elsewhereCount, refusedFigureCount }: OutagePartsProps) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  return (
    <>
      <h2 className="sr-only">
        <Trans>Sur {thisDevice}</Trans>
      </h2>
      <RowList label={t`Parties de votre niveau`} className="outage-parts">
        <PartRow shape={listChecks} name={t`Questions`} part={gauge.questions} />
        <PartRow shape={notebookText} name={t`Sujets`} part={gauge.papers} />
        <PartRow shape={checkCheck} name={t`Corrigés`} part={gauge.keys} />
        <PartRow shape={messagesSquare} name={t`Discussions`} part={gauge.threads} />
        <ReaderRow missingBytes={gauge.missingReaderBytes} />
      </RowList>
      {elsewhereCount > 0 ? (
        <p className="part-note">
          <Plural
            value={elsewhereCount}
            one="# fichier est sur un autre site : il faut du réseau pour le lire."
            other="# fichiers sont sur un autre site : il faut du réseau pour les lire."
          />
        </p>
      ) : null}
      {refusedFigureCount > 0 ? (
        <p className="part-note">
          <Plural
            value={refusedFigureCount}
            one="# dessin manque sur le serveur : sa question s’ouvre sans lui."
            other="# dessins manquent sur le serveur : leurs questions s’ouvrent sans eux."
          />
        </p>
      ) : null}
    </>
  );
}

/** Shows the download size of the paper reader while the reader is missing, because no paper opens without it. */
function ReaderRow({ missingBytes }: { missingBytes: number | null }) {
  if (missingBytes === null || missingBytes === 0) return null;
  return (
    <OutageRow
      shape={bookOpen}
      name={<Trans>Lecteur de sujets</Trans>}
      count={<span>{formatSize(missingBytes)}</span>}
    />
  );
}

type OutageRowProps = { shape: string; name: ReactNode; count: ReactNode; children?: ReactNode };

function OutageRow({ shape, name, count, children }: OutageRowProps) {
  return (
    <li className="row">
      <div className="row-margin">
        <Icon shape={shape} />
      </div>
      <div className="row-body">
        <div className="outage-count">
          <h3>{name}</h3>
          {count}
        </div>
        {children}
      </div>
    </li>
  );
}

function PartRow({ shape, name, part }: { shape: string; name: string; part: PartGauge }) {
  const { here, total, missingBytes } = part;
  // A part that the level lacks gets no row: a level without answer keys, for example, no row « Corrigés ».
  if (total === 0) return null;
  const isWhole = here === total && missingBytes === 0;
  return (
    <OutageRow
      shape={shape}
      name={name}
      count={
        total === null || missingBytes === null ? (
          <span className="text-ink-2">
            <Trans>Taille inconnue</Trans>
          </span>
        ) : isWhole ? (
          <span className="outage-whole">
            <Icon shape={circleCheck} size={20} />
            <Trans>
              {here} sur {total}
            </Trans>
          </span>
        ) : (
          <span>
            <Trans>
              {here} sur {total} · {formatSize(missingBytes)}
            </Trans>
          </span>
        )
      }
    >
      <ProgressBar percent={isWhole ? 100 : percentOf(part)} label={name} />
    </OutageRow>
  );
}

const percentOf = ({ heldBytes, missingBytes }: PartGauge): number =>
  heldBytes === 0 ? 0 : (heldBytes / (heldBytes + (missingBytes ?? 0))) * 100;
