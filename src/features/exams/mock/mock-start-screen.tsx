// Shows what a mock exam of a paper requires of the pupil, and offers to start it once the paper is on this phone.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DeviceDb } from '#data/device/device-db.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { startMockExam } from '#data/study/mock-exams.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { type Bareme, totalPoints } from '#domain/exams/bareme.ts';
import { type KeyState, keyStateOf } from '#domain/exams/key-state.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { formatTime } from '#i18n/dates.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { batteryLow, bookLock, bookOpen, chevronRight, clock, pencilRuler } from '#ui/icons/section-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { EndNoticeSwitch } from './end-notice-switch.tsx';
import { PaperTitle } from './paper-title.tsx';
import { formatPoints } from './points-text.ts';
import type { MockPaper } from './read-mock-paper.ts';
import { StartAction, type StartFiles } from './start-action.tsx';
import { useDurationText } from './use-duration-text.ts';
import { useMinute } from './use-minute.ts';

type StartedPaper = Pick<MockPaper, 'level'> & { exam: Exam; bareme: Bareme };

type MockStartScreenProps = {
  store: AccountStore;
  device: DeviceDb;
  paper: StartedPaper;
  files: StartFiles;
};

export function MockStartScreen({ store, device, paper, files }: MockStartScreenProps) {
  const { t } = useLingui();
  const { exam, bareme } = paper;
  return (
    <>
      <PageHead
        title={t`Épreuve blanche : ${exam.title}`}
        description={t`Un sujet d’examen, fait comme le jour de l’examen.`}
        noIndex
      />
      <Screen
        title={t`Épreuve blanche`}
        lead={<BackLink to="/exams" label={t`Retour aux examens`} />}
        board={<PaperBoard paper={paper} />}
        actions={
          <section aria-label={t`Commencer`} className="mock-dock dock-left-page">
            <StartAction
              {...{ exam, files }}
              onStart={() => startMockExam(store, { ...exam, bareme: exam.bareme ?? '' })}
            />
          </section>
        }
      >
        <h2 className="sr-only">
          <Trans>Avant de commencer</Trans>
        </h2>
        <Facts {...{ store, device, exam, bareme }} />
      </Screen>
    </>
  );
}

function PaperBoard({ paper: { exam, bareme, level } }: { paper: StartedPaper }) {
  const { t } = useLingui();
  const language = currentLanguage();
  const points = totalPoints(bareme.exercises);
  const pointsText = formatPoints(points);
  const place = [level && nameIn(language, level), exam.series].filter(Boolean).join(' ');
  const facts = [place, points > 0 ? t`${pointsText} points` : ''].filter((fact) => fact !== '');
  return (
    <section aria-label={t`Épreuve blanche`} className="page page-column">
      <div className="inset mock-paper">
        <PaperTitle title={exam.title} lang={exam.language ?? undefined} />
        <p className="text-meta text-chalk-2">
          <span className="hidden md:inline">{t`Épreuve blanche`} · </span>
          {facts.join(' · ')}
        </p>
      </div>
    </section>
  );
}

type FactsProps = Pick<MockStartScreenProps, 'store' | 'device'> & { exam: Exam; bareme: Bareme };

function Facts({ store, device, exam, bareme }: FactsProps) {
  const thisDevice = useThisDevice();
  const durationText = useDurationText();
  const now = useMinute(store);
  const duration = durationText(bareme.minutes);
  const [from, until] = [formatTime(now), formatTime(now + bareme.minutes * 60_000)];
  return (
    <TwoPages
      left={
        <RowList className="mock-facts">
          <Fact icon={clock} title={<Trans>{duration}, sans pause</Trans>}>
            <Trans>
              De {from} à {until} si vous commencez maintenant
            </Trans>
          </Fact>
          <Fact icon={pencilRuler} title={<Trans>À côté de vous</Trans>}>
            <Trans>Feuilles, stylo, règle</Trans>
            {bareme.material === null ? null : (
              <span lang={exam.language ?? undefined}>. {bareme.material}</span>
            )}
          </Fact>
          <KeyFact keyState={keyStateOf(exam, bareme.exercises)} />
        </RowList>
      }
      right={
        <RowList className="mock-facts">
          <EndNoticeSwitch device={device} />
          <Fact icon={batteryLow} title={<Trans>Si {thisDevice} s’éteint</Trans>}>
            <Trans>L’épreuve vous attend ici, l’heure continue</Trans>
          </Fact>
          <Row
            margin={<Icon shape={bookOpen} />}
            title={
              <Link to="/exams/$id/view" params={{ id: exam.id }}>
                <Trans>Lire le sujet sans horloge</Trans>
              </Link>
            }
            action={<Icon shape={chevronRight} size={20} className="text-link" />}
          />
        </RowList>
      }
    />
  );
}

function KeyFact({ keyState }: { keyState: KeyState }) {
  if (keyState === 'none')
    return (
      <Fact icon={bookLock} title={<Trans>Ce sujet n’a pas de corrigé</Trans>}>
        <Trans>Vous gardez vos pages</Trans>
      </Fact>
    );
  return (
    <Fact icon={bookLock} title={<Trans>Le corrigé s’ouvre à la fin</Trans>}>
      {keyState === 'markable' ? (
        <Trans>Vous comptez vos points vous-même</Trans>
      ) : (
        <Trans>Vous le comparez à vos pages</Trans>
      )}
    </Fact>
  );
}

function Fact({ icon, title, children }: { icon: string; title: ReactNode; children: ReactNode }) {
  return (
    <Row margin={<Icon shape={icon} />} title={title}>
      <p className="text-meta text-ink-2">{children}</p>
    </Row>
  );
}
