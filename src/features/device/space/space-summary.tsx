// <SpaceSummary>: on wide screens, next to a list, how much space Pare uses on this device. On narrow screens
// it renders and measures nothing.
import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { DeviceDb } from '#data/device/device-db.ts';
import { listExamFiles } from '#data/device/exam-files.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { useNetwork } from '#features/device/panel/use-network.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useMedia } from '#ui/hooks/use-media.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { countExams } from './saved-files.ts';
import type { Space } from './space.ts';
import { SpaceBar } from './space-bar.tsx';
import { useSpace } from './use-space.ts';
import '#features/device/panel/device.css';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';

type SpaceSummaryProps = { store: AccountStore; device: DeviceDb; onManage: () => void };

export function SpaceSummary(props: SpaceSummaryProps) {
  return useMedia('(min-width: 64rem)') ? <WideSummary {...props} /> : null;
}

function WideSummary({ store, device, onManage }: SpaceSummaryProps) {
  const titleId = useId();
  const thisDevice = useThisDevice();
  const network = useNetwork(store, device);
  const files = useLive(() => listExamFiles(device), [device]);
  const space = useSpace(store, files, noLevels)?.space;
  return (
    <section aria-labelledby={titleId} className="space-summary">
      <h2 id={titleId} className="font-sans text-base font-bold">
        <Trans>Sur {thisDevice}</Trans>
      </h2>
      {/* Without a known limit the bar would always be full. */}
      {space && space.limitBytes !== null ? <SpaceBar space={space} /> : null}
      {space && files ? <Figures space={space} examCount={countExams(files)} /> : <Measuring />}
      {network?.isFull ? <StateTag state="full" variant="line" /> : null}
      <Button variant="quiet" className="px-0" aria-haspopup="dialog" onClick={onManage}>
        <Trans>Gérer l’espace</Trans>
      </Button>
    </section>
  );
}

const noLevels: readonly string[] = [];

/** Keeps the height of the two lines of <Figures> while the space is being measured. */
const Measuring = () => (
  <p className="text-meta text-ink-2">
    …<span className="block">{'\u00a0'}</span>
  </p>
);

function Figures({ space, examCount }: { space: Space; examCount: number }) {
  const used = formatSize(space.usedBytes);
  const papers = formatSize(space.parts.find(({ part }) => part === 'papers')?.bytes ?? 0);
  return (
    <p className="text-meta text-ink-2">
      {space.limitBytes === null ? (
        <Trans>
          <b className="text-ink">{used}</b> utilisés
        </Trans>
      ) : (
        <Trans>
          <b className="text-ink">{used}</b> sur {formatSize(space.limitBytes)}
        </Trans>
      )}
      <span className="block">
        <Plural
          value={examCount}
          _0="Aucun sujet enregistré."
          one={`# sujet enregistré, ${papers}`}
          other={`# sujets enregistrés, ${papers}`}
        />
      </span>
    </p>
  );
}
