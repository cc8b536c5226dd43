// <KnowledgeMapScreen>: an estimate of how many of ten questions the pupil will know on the day of the exam, or in 90
// days if that day is unknown: in all, by subject and by chapter. Computed on this phone from the pupil's own answers.
import './map.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { fewestAnswers } from '#domain/session/knowledge-estimate.ts';
import { useToday } from '#features/device/clock/use-today.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { nest } from '#ui/drawings/nest.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Section } from '#ui/screen/page-parts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { KnowledgeGauge } from '#ui/subjects/knowledge-gauge.tsx';
import { MapChapters } from './map-chapters.tsx';
import { MapProbes } from './map-probes.tsx';
import { MapChoice, MapSubject } from './map-subject.tsx';
import { type KnowledgeMap, type MappedSubject, readKnowledgeMap } from './read-knowledge-map.ts';

type KnowledgeMapScreenProps = {
  store: AccountStore;
  /** Code of the subject whose chapters the right page shows; of the first subject with answers if absent. */
  subject?: string | undefined;
  /** Writes the code of the chosen subject into the URL. */
  onSubject: (code: string) => void;
};

export function KnowledgeMapScreen({ store, subject, onSubject }: KnowledgeMapScreenProps) {
  const { t } = useLingui();
  const today = useToday(store);
  const map = useLive(
    async () => (today === undefined ? undefined : readKnowledgeMap(store.db, store.account ?? '', today)),
    [store, today],
  );
  const hasSubjects = map === undefined || map.subjects.length > 0;
  return (
    <>
      <PageHead
        title={t`Où vous en êtes`}
        description={t`Une estimation de ce que vous saurez le jour de l’examen, par matière et par chapitre.`}
        noIndex
      />
      <Screen
        title={<Trans>Où vous en êtes</Trans>}
        lead={<BackLink to="/quiz/history" label={t`Retour à vos résultats`} />}
        board={<MapHead map={map} />}
      >
        {map === undefined ? (
          <SkeletonRows count={4} />
        ) : hasSubjects ? (
          <Subjects map={map} subject={subject} onSubject={onSubject} />
        ) : (
          <NoQuestions />
        )}
      </Screen>
    </>
  );
}

function MapHead({ map }: { map: KnowledgeMap | undefined }) {
  return (
    <div className="page">
      <div className="map-head inset">
        <h1 className="hidden md:block">
          <Trans>Où vous en êtes</Trans>
        </h1>
        <p className="map-total">
          <Total map={map} />
        </p>
        <p className="text-meta text-chalk-2">
          <Basis map={map} />
        </p>
        {map && !map.tenOf && map.subjects.length > 0 ? (
          <ButtonLink to="/quiz/session" variant="mango" small>
            <Trans>Faire une séance</Trans>
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

function Total({ map }: { map: KnowledgeMap | undefined }) {
  if (!map) return <Trans>Calcul en cours…</Trans>;
  if (!map.tenOf) return <Trans>Encore trop peu pour le dire</Trans>;
  const { expected, high } = map.tenOf;
  if (expected === 0)
    return map.hasExamDay ? (
      <Trans>
        Le jour J, au plus <em>{high} sur 10</em>
      </Trans>
    ) : (
      <Trans>
        Dans trois mois, au plus <em>{high} sur 10</em>
      </Trans>
    );
  return map.hasExamDay ? (
    <Trans>
      Le jour J, environ <em>{expected} sur 10</em>
    </Trans>
  ) : (
    <Trans>
      Dans trois mois, environ <em>{expected} sur 10</em>
    </Trans>
  );
}

function Basis({ map }: { map: KnowledgeMap | undefined }) {
  if (!map) return null;
  const { answers, tenOf } = map;
  return tenOf ? (
    <Trans>
      Estimation, d’après vos <Plural value={answers} one="# réponse" other="# réponses" />
    </Trans>
  ) : (
    <Trans>
      <Plural value={answers} _0="Aucune réponse" one="# réponse" other="# réponses" />
       ; il en faut {fewestAnswers}
    </Trans>
  );
}

type SubjectsProps = Omit<KnowledgeMapScreenProps, 'store'> & { map: KnowledgeMap };

function Subjects({ map, subject, onSubject }: SubjectsProps) {
  const isOpen = useNotebookOpen();
  const started = map.subjects.find(({ answers }) => answers > 0) ?? map.subjects[0];
  const chosen = map.subjects.find((one) => one.subject.code === subject) ?? started;
  return (
    <TwoPages
      left={
        <>
          <h2 className="sr-only">
            <Trans>Par matière et par chapitre</Trans>
          </h2>
          {map.subjects.map((one) =>
            isOpen ? (
              <MapChoice
                key={one.subject.id}
                mapped={one}
                isChosen={one === chosen}
                onChoose={() => onSubject(one.subject.code)}
              />
            ) : (
              <MapSubject key={one.subject.id} mapped={one} isOpen={one === started} />
            ),
          )}
          {map.subjects.some(hasGauge) ? <GaugeKey /> : null}
        </>
      }
      right={
        <>
          {isOpen && chosen ? (
            <Section title={nameIn(currentLanguage(), chosen.subject)} id="chosen">
              <MapChapters chapters={chosen.chapters} />
            </Section>
          ) : null}
          <MapProbes probes={map.probes} />
        </>
      }
    />
  );
}

const hasGauge = ({ tenOf, chapters }: MappedSubject) =>
  tenOf !== null || chapters.some((chapter) => chapter.tenOf !== null);

const GaugeKey = () => (
  <p className="map-key" aria-hidden="true">
    <span>
      <KnowledgeGauge tenOf={{ expected: 10, low: 10, high: 10 }} />
      <Trans>presque sûr</Trans>
    </span>
    <span>
      <KnowledgeGauge tenOf={{ expected: 5, low: 0, high: 10 }} />
      <Trans>peut-être</Trans>
    </span>
  </p>
);

function NoQuestions() {
  return (
    <EmptyState
      emblem={<Drawing of={nest} />}
      title={<Trans>Aucune question sur ce téléphone pour le moment</Trans>}
      text={<Trans>Choisissez votre niveau : ses questions arrivent avec lui.</Trans>}
      action={
        <ButtonLink to="/levels">
          <Trans>Choisir votre niveau</Trans>
        </ButtonLink>
      }
    />
  );
}
