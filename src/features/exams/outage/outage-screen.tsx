// Shows, at /outage, which parts of the pupil's level are on this phone, with one button that downloads the rest.

import { Trans, useLingui } from '@lingui/react/macro';
import { isQuotaError } from '#data/database/storage-full.ts';
import type { DeviceDb } from '#data/device/device-db.ts';
import type { FigureStore } from '#data/device/figure-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { MeteredDialog } from '#features/exams/files/metered-dialog.tsx';
import { useMeteredQuestion } from '#features/exams/files/use-metered-confirm.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { rowOfNotebooks } from '#ui/drawings/row-of-notebooks.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { showToast } from '#ui/messages/toast-list.ts';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import { BackHome } from '#ui/screen/back-link.tsx';
import { NoOfflineBanner } from '#ui/screen/no-offline-banner.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { OutageAction } from './outage-action.tsx';
import { OutageBoard, OutagePage } from './outage-board.tsx';
import { OutageParts } from './outage-parts.tsx';
import { canWait, type OutageCommands, stopLevel, takeLevel } from './take-level.ts';
import { type Outage, useOutage, useRunBytes } from './use-outage.ts';
import './outage.css';

type OutageScreenProps = {
  store: AccountStore;
  device: DeviceDb;
  figures: FigureStore;
  commands: OutageCommands;
  /** `isOffline`: there is no network, or the server does not answer. */
  network: { isOffline: boolean; isFull: boolean };
  onFreeSpace: () => void;
};

export function OutageScreen(props: OutageScreenProps) {
  const { t } = useLingui();
  const { device, network, onFreeSpace } = props;
  const outage = useOutage({ ...props, isOffline: network.isOffline });
  const run = useRunBytes(outage);
  const metered = useMeteredQuestion(device);
  const acts = useOutageActs(props, outage, run.start);
  const title = t`Prêt pour la coupure`;
  const isOpen = useNotebookOpen();
  return (
    <>
      <PageHead title={title} description={t`Ce qui s’ouvre sans réseau, et ce qui manque.`} noIndex />
      <NoOfflineBanner />
      <Screen
        title={title}
        lead={<BackHome />}
        board={outage && !isOpen ? <OutageBoard {...shown(outage)} /> : undefined}
        column={isOpen ? 'page' : 'column'}
        actions={
          outage ? (
            <OutageAction
              outage={outage}
              {...network}
              isRunning={run.isRunning}
              bytes={run.bytes}
              onTake={() => {
                const isFree = metered.connectionToConfirm() === null;
                metered.ask(
                  outage.gauge.missingBytes ?? 0,
                  (allowsMetered) => acts.take({ allowsMetered, withRows: isFree || allowsMetered }),
                  canWait(outage.content),
                );
              }}
              onStop={acts.stop}
              onFreeSpace={onFreeSpace}
            />
          ) : undefined
        }
      >
        {outage === undefined ? <SkeletonRows count={4} /> : null}
        {outage === null ? <NoLevel /> : null}
        {outage ? <OutageContent outage={outage} isOpen={isOpen} /> : null}
      </Screen>
      <MeteredDialog question={metered.question} onClose={metered.close} />
    </>
  );
}

const shown = ({ level, gauge }: Outage) => ({ levelName: nameIn(currentLanguage(), level), gauge });

/** Shows the parts of the level, and beside them the verdict if the notebook is open; otherwise the board shows it. */
function OutageContent({ outage, isOpen }: { outage: Outage; isOpen: boolean }) {
  const parts = (
    <OutageParts
      gauge={outage.gauge}
      elsewhereCount={outage.content.elsewhereCount}
      refusedFigureCount={outage.refusedFigureCount}
    />
  );
  return isOpen ? <TwoPages left={parts} right={<OutagePage {...shown(outage)} />} /> : parts;
}

function NoLevel() {
  return (
    <EmptyState
      isWhole
      emblem={<Drawing of={rowOfNotebooks} />}
      title={<Trans>Choisissez d’abord votre niveau</Trans>}
      text={<Trans>Pare prépare ensuite tout ce niveau pour la coupure.</Trans>}
      action={
        <ButtonLink to="/levels">
          <Trans>Choisir votre niveau</Trans>
        </ButtonLink>
      }
    />
  );
}

function useOutageActs(
  { store, commands, figures }: OutageScreenProps,
  outage: Outage | null | undefined,
  onStart: () => void,
) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const act = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const [title, text] = isQuotaError(error)
        ? [t`Plus de place sur ${thisDevice}`, t`Libérez de l’espace, puis recommencez.`]
        : [t`Cela n’a pas marché`, t`Fermez l’application, rouvrez-la, puis recommencez.`];
      showToast({ bad: true, title, text });
    }
  };
  return {
    take: (options: Parameters<typeof takeLevel>[4]) => {
      if (!outage) return;
      onStart();
      void act(() => takeLevel(store, commands, outage.level, outage.content, options));
      void figures.download();
    },
    stop: () => {
      if (outage) void act(() => stopLevel(store, commands, outage.level, outage.content));
    },
  };
}
