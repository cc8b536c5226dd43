// Renders the parts of the shell that need the phone's database: network chip and panel, banners, toasts
// about writes and new versions.
import { useLingui } from '@lingui/react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { WriteTodaySnapshot } from '#app/home/write-today-snapshot.tsx';
import type { App } from '#app/start/compose-app.ts';
import { checkForUpdate, useAppChange } from '#app/start/service-worker-update.ts';
import { useApp } from '#app/start/use-app.ts';
import { readNews } from '#backend/api/release-notes.ts';
import { listExamFiles } from '#data/device/exam-files.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { ClockBanner } from '#features/device/app/clock-banner.tsx';
import { InstallBanner, useInstallWatch } from '#features/device/app/install-banner.tsx';
import {
  type AppChange,
  settingsText,
  updateSizeText,
  updateTexts,
} from '#features/device/app/update-texts.ts';
import { useTime } from '#features/device/clock/use-today.ts';
import { BringReaderWithFiles } from '#features/device/downloads/bring-reader-with-files.tsx';
import { QueueRequestedPapers } from '#features/device/downloads/queue-requested-papers.tsx';
import { WriteToasts } from '#features/device/outcomes/outcome-toasts.tsx';
import { PhonePanel } from '#features/device/panel/device-panel.tsx';
import { NetworkChip } from '#features/device/panel/network-chip.tsx';
import { DataLostBanner } from '#features/device/recovery/data-lost-banner.tsx';
import { RequestPersistence } from '#features/device/space/request-persistence.tsx';
import { useUnread } from '#features/forum/list/use-unread.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { readUpdateSize } from '#lib/browser/update-size.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import { useHasPath } from '#ui/screen/main-sections.ts';
import { useIsQuiet } from '#ui/screen/quiet-screen.ts';
import { ScrollToTop } from '#ui/screen/scroll-to-top.tsx';
import { useShellSlots } from '#ui/screen/shell-slots.tsx';
import { setPhonePanelOpen, usePhonePanelOpen } from './device-panel-state.ts';

const contact = '/contact';

/**
 * Loads the PDF reader, unless the user has stopped its download. Imports its module dynamically, so that the
 * shell's bundle contains no code of the exams section.
 */
const prepareReader = () => {
  import('#features/exams/pdf/prefetch-reader.ts')
    .then((reader) => reader.prepareReaderForFiles())
    .catch(() => undefined);
};

const allowReader = () => {
  import('#features/exams/pdf/prefetch-reader.ts')
    .then((reader) => reader.allowReader())
    .catch(() => undefined);
};

/**
 * Shows the network chip. For a visitor it is hidden while the phone is up to date or connecting, unless a new
 * version or newer settings of the site are available.
 */
function PhoneChip() {
  const app = useApp();
  const isVersionWaiting = useAppChange() !== null;
  return app ? (
    <NetworkChip
      store={app.store}
      device={app.device}
      quiet={!app.account && !isVersionWaiting}
      onOpen={() => setPhonePanelOpen(true)}
    />
  ) : null;
}

/**
 * Shows the button to scroll to the top and the network chip. They share a slot, because each slot adds to the home
 * page's first bytes.
 */
export function PhoneStatus() {
  return (
    <>
      <ScrollToTop />
      <PhoneChip />
    </>
  );
}

export function PhoneNotice() {
  const app = useApp();
  return (
    <>
      {app ? <DataLostBanner store={app.store} commands={app.commands} /> : null}
      {app ? <ClockNotice store={app.store} /> : null}
      <InstallBanner />
    </>
  );
}

function ClockNotice({ store }: { store: AccountStore }) {
  const time = useTime(store);
  return <ClockBanner isWrong={time?.isWrong ?? null} />;
}

export function LiveShell() {
  const app = useApp();
  const navigate = useNavigate();
  const hasPath = useHasPath();
  const change = useAppChange();
  const isOpen = usePhonePanelOpen();
  const changeNews = useChangeNews(change);
  useChangeToast(change, changeNews);
  useInstallWatch(useCallback(() => (app ? hasStudied(app) : Promise.resolve(false)), [app]));
  if (!app) return null;
  return (
    <>
      <UnreadForum key={`unread ${app.store.account}`} store={app.store} />
      <WriteToasts key={app.store.account} store={app.store} onShowQueue={() => setPhonePanelOpen(true)} />
      {app.account ? <WriteTodaySnapshot key={`today ${app.store.account}`} store={app.store} /> : null}
      <RequestPersistence store={app.store} device={app.device} />
      <QueueRequestedPapers store={app.store} commands={app.commands} />
      <BringReaderWithFiles device={app.device} prepareReader={prepareReader} allowReader={allowReader} />
      <PhonePanel
        open={isOpen}
        store={app.store}
        device={app.device}
        commands={app.commands}
        onClose={() => setPhonePanelOpen(false)}
        onSignIn={() => {
          setPhonePanelOpen(false);
          void navigate({
            to: '/login',
            search: { back: location.pathname + location.search },
            replace: true,
          });
        }}
        onAccounts={() => {
          setPhonePanelOpen(false);
          void navigate({ to: '/accounts' });
        }}
        onOutage={() => {
          setPhonePanelOpen(false);
          void navigate({ to: '/outage' });
        }}
        onContact={
          hasPath(contact)
            ? () => {
                setPhonePanelOpen(false);
                void navigate({ to: contact });
              }
            : null
        }
        change={change}
        changeNews={changeNews ?? ''}
        onSearchUpdate={checkForUpdate}
      />
    </>
  );
}

async function hasStudied({ store, device }: App): Promise<boolean> {
  return (await store.db.quizAttempts.count()) > 0 || (await listExamFiles(device)).length > 0;
}

function UnreadForum({ store }: { store: AccountStore }) {
  const { onUnread } = useShellSlots();
  const hasUnread = useUnread(store).length > 0;
  useEffect(() => {
    if (!hasUnread || !onUnread) return;
    onUnread(['forum']);
    return () => onUnread([]);
  }, [hasUnread, onUnread]);
  return null;
}

/**
 * Returns what is new and, for a new version, its download size if that is known; null without a change, or while
 * the text is loading.
 */
function useChangeNews(change: AppChange | null): string | null {
  const { i18n } = useLingui();
  const [news, setNews] = useState<string | null>(null);
  useEffect(() => {
    if (!change) return;
    let isCurrent = true;
    const read = async () => {
      if (change.to === 'settings') return i18n._(settingsText);
      const [text, sizeBytes] = await Promise.all([readNews(currentLanguage()), readUpdateSize()]);
      const size = sizeBytes ? i18n._(updateSizeText(formatSize(sizeBytes))) : '';
      return [text, size].filter(Boolean).join(' ');
    };
    void read().then((text) => {
      if (isCurrent) setNews(text);
    });
    return () => {
      isCurrent = false;
      setNews(null);
    };
  }, [change, i18n]);
  return news;
}

function useChangeToast(change: AppChange | null, news: string | null): void {
  const { i18n } = useLingui();
  // Shows no toast on a quiet screen, such as a quiz: the toast stays until the user answers it and would
  // cover the options of a question.
  const isQuiet = useIsQuiet();
  useEffect(() => {
    if (isQuiet || !change || news === null) return;
    const { title, label } = updateTexts[change.to];
    const action = { label: i18n._(label), run: change.run };
    return showToast({ title: i18n._(title), ...(news && { text: news }), action, stays: true });
  }, [isQuiet, change, news, i18n]);
}
