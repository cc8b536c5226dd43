// Shows the paper of a running mock exam without its answer key: the current time and the time of the end in the
// header, the pages, and a bar to turn them and to finish. The pupil may go on after the end.
import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useState } from 'react';
import type { StoredMockExam } from '#data/study/read-mock-exams.ts';
import { endOf, minutesSince } from '#domain/exams/mock-exam.ts';
import { FramedPaper } from '#features/exams/reader/framed-paper.tsx';
import type { FrameParts } from '#features/exams/reader/paper-reader.tsx';
import { ZoomButtons } from '#features/exams/reader/reader-buttons.tsx';
import { ReaderFrame } from '#features/exams/reader/reader-frame.tsx';
import type { ViewedPaperProps } from '#features/exams/reader/use-viewed-paper.tsx';
import { formatTime } from '#i18n/dates.ts';
import { endTextOf } from '#i18n/mock-end-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { chevronLeft, chevronRight } from '#ui/icons/section-icons.ts';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { useQuietScreen } from '#ui/screen/quiet-screen.ts';
import { watchEnd } from './end-notice.ts';
import { useDurationText } from './use-duration-text.ts';
import { useMinute } from './use-minute.ts';
import { useFinish } from './use-mock-write.ts';

export type MockRunProps = Omit<ViewedPaperProps, 'part'> & {
  mock: StoredMockExam;
  title: string;
  /** Whether the paper has an answer key, as far as this phone knows. */
  hasKey: boolean;
  onFinished: () => void;
};

export function MockRun({ mock, hasKey, onFinished, ...paper }: MockRunProps) {
  const { t } = useLingui();
  const { store, title } = paper;
  const [asked, setAsked] = useState<'to-finish' | 'to-give-up' | null>(null);
  const end = endOf(mock);
  const now = useMinute(store, end);
  useQuietScreen();
  useEndNotice(paper, mock);
  const { endText } = endTextOf(mock, now);
  const { errorText, isBusy, finish } = useFinish(store, mock.id, onFinished);
  const finishAs = (gaveUp: boolean) => {
    setAsked(null);
    void finish(gaveUp);
  };
  const renderFrame = ({ search, reader, children }: FrameParts) => (
    <ReaderFrame
      title={t`${title}, épreuve en cours`}
      head={search ?? <Clock mock={mock} now={now} title={title} onGiveUp={() => setAsked('to-give-up')} />}
      notice={<RunNotice errorText={errorText} endText={now >= end ? endText : undefined} />}
      bar={
        <RunBar
          reader={reader}
          isBusy={isBusy}
          onDone={() => (now < end ? setAsked('to-finish') : finishAs(false))}
        />
      }
    >
      {children}
      <FinishQuestion asked={asked} hasKey={hasKey} onKeep={() => setAsked(null)} onConfirm={finishAs} />
    </ReaderFrame>
  );
  return <FramedPaper {...paper} part="file" renderFrame={renderFrame} />;
}

function useEndNotice(
  { store, device, title }: Pick<MockRunProps, 'store' | 'device' | 'title'>,
  mock: StoredMockExam,
): void {
  const { t } = useLingui();
  const notice = {
    title: t`Le temps de l’épreuve est écoulé`,
    body: t`${title}. Vous pouvez continuer : le temps en plus sera noté.`,
  };
  const { history } = useRouter();
  const open = (path: string) => history.push(path);
  const watch = useEffectEvent((_id: string) => void watchEnd({ store, device, open }, mock, notice));
  // Returns no cleanup function, so that the end is still watched after the user has left this screen.
  useEffect(() => void watch(mock.id), [mock.id]);
}

type FinishQuestionProps = {
  asked: 'to-finish' | 'to-give-up' | null;
  hasKey: boolean;
  onKeep: () => void;
  onConfirm: (gaveUp: boolean) => void;
};

/** Asks before the mock exam ends, because neither end can be undone. */
function FinishQuestion({ asked, hasKey, onKeep, onConfirm }: FinishQuestionProps) {
  const isFinishing = asked === 'to-finish';
  return (
    <ConfirmDialog
      open={asked !== null}
      title={isFinishing ? <Trans>Finir avant l’heure ?</Trans> : <Trans>Arrêter l’épreuve ?</Trans>}
      consequence={
        <>
          {isFinishing ? <Trans>Il reste du temps. Vous ne pourrez plus continuer.</Trans> : null}{' '}
          {hasKey ? <Trans>Le corrigé s’ouvre.</Trans> : null}{' '}
          {isFinishing ? null : <Trans>Vous pourrez la refaire.</Trans>}
        </>
      }
      keep={<Trans>Continuer</Trans>}
      confirm={isFinishing ? <Trans>Finir l’épreuve</Trans> : <Trans>Arrêter</Trans>}
      harmless={isFinishing}
      onKeep={onKeep}
      onConfirm={() => onConfirm(!isFinishing)}
    />
  );
}

/** Shows why the mock exam could not be finished, else that its time is over. */
function RunNotice({ errorText, endText }: Record<'errorText' | 'endText', string | undefined>) {
  if (errorText !== undefined)
    return (
      <p role="alert" className="mock-over inset text-bad">
        {errorText}
      </p>
    );
  if (endText === undefined) return null;
  return (
    <p role="status" className="mock-over inset">
      <Trans>{endText}. Vous pouvez continuer : le temps en plus sera noté.</Trans>
    </p>
  );
}

type ClockProps = { mock: StoredMockExam; now: number; title: string; onGiveUp: () => void };

function Clock({ mock, now, title, onGiveUp }: ClockProps) {
  const { t } = useLingui();
  const durationText = useDurationText();
  const total = minutesSince(mock.started, endOf(mock));
  const passed = Math.min(total, minutesSince(mock.started, now));
  const time = formatTime(now);
  const { endText, isToday } = endTextOf(mock, now);
  const [passedText, totalText] = [durationText(passed), durationText(total)];
  return (
    <>
      <h1 className="sr-only">{t`${title}, épreuve en cours`}</h1>
      <div className="mock-clock">
        <p>
          <b>{time}</b>{' '}
          <span className="text-meta text-chalk-2">
            {isToday ? <Trans>fin à {endText}</Trans> : <Trans>fin le {endText}</Trans>}
          </span>
        </p>
        <button type="button" className="mock-quit" onClick={onGiveUp}>
          <Trans>J’abandonne</Trans>
        </button>
      </div>
      <div
        role="progressbar"
        className="mock-time"
        aria-label={t`${passedText} sur ${totalText}`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={passed}
      >
        <i style={{ '--v': total > 0 ? passed / total : 1 } as CSSProperties} />
      </div>
    </>
  );
}

type RunBarProps = Pick<FrameParts, 'reader'> & { isBusy: boolean; onDone: () => void };

function RunBar({ reader, isBusy, onDone }: RunBarProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Épreuve en cours`} className="mock-foot">
      {reader ? (
        <nav aria-label={t`Pages du sujet`} className="flex items-center gap-1">
          <IconButton
            shape={chevronLeft}
            label={t`Page précédente`}
            aria-disabled={reader.page <= 1}
            className="aria-disabled:text-rule-strong"
            onClick={() => reader.goTo(reader.page - 1)}
          />
          <p className="mock-page">
            <span className="sr-only">{t`Page`}</span> <b>{reader.page}</b>{' '}
            <span>{t`sur ${reader.pageCount}`}</span>
          </p>
          <IconButton
            shape={chevronRight}
            label={t`Page suivante`}
            aria-disabled={reader.page >= reader.pageCount}
            className="aria-disabled:text-rule-strong"
            onClick={() => reader.goTo(reader.page + 1)}
          />
        </nav>
      ) : null}
      {reader ? (
        <div className="mock-zoom">
          <ZoomButtons {...reader} />
        </div>
      ) : null}
      <Button className="mock-done" busy={isBusy ? <Trans>Un instant…</Trans> : undefined} onClick={onDone}>
        <Trans>J’ai fini</Trans>
      </Button>
    </section>
  );
}
