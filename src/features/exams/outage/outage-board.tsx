// <OutageBoard>: shows how ready a level is for an outage: a gauge in the form of a notebook with the share of the
// level's bytes that is on this phone, and a text that says what is missing.
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { OutageGauge, PartGauge } from '#domain/catalogue/outage-gauge.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { check } from '#ui/icons/section-icons.ts';

type OutageProps = { levelName: string; gauge: OutageGauge };

export function OutageBoard({ levelName, gauge }: OutageProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Prêt pour la coupure`} className="page page-column">
      <div className="inset outage-head">
        <h1 className="hidden md:block">
          <Trans>Prêt pour la coupure</Trans>
        </h1>
        <OutageVerdict levelName={levelName} gauge={gauge} />
      </div>
    </section>
  );
}

/** Shows the verdict on ruled paper, as the right page of the open notebook. */
export function OutagePage({ levelName, gauge }: OutageProps) {
  return (
    <div className="ruled-margin outage-page">
      <OutageVerdict levelName={levelName} gauge={gauge} />
    </div>
  );
}

function OutageVerdict({ levelName, gauge }: OutageProps) {
  return (
    <div className="outage-gauge">
      <LevelCover levelName={levelName} gauge={gauge} />
      <div className="outage-words">
        <p role="status" className="outage-state">
          <State gauge={gauge} />
        </p>
        <p className="pt-1">
          {gauge.isReady ? <Trans>{levelName} : tout s’ouvre sans réseau.</Trans> : <Missing gauge={gauge} />}
        </p>
      </div>
    </div>
  );
}

function LevelCover({ levelName, gauge }: OutageProps) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const { percent } = gauge;
  return (
    <span
      role="img"
      aria-label={t`${levelName}, ${percent} % sur ${thisDevice}`}
      className={gauge.isReady ? 'notebook notebook-full outage-cover' : 'notebook outage-cover'}
      style={{ '--p': `${percent}%` } as CSSProperties}
    >
      <b>{levelName}</b>
      {gauge.isReady ? <Icon shape={check} size={30} /> : null}
    </span>
  );
}

function State({ gauge }: { gauge: OutageGauge }) {
  if (gauge.isReady) return <Trans>Vous êtes prêt</Trans>;
  return gauge.percent >= 50 ? <Trans>Presque prêt</Trans> : <Trans>Pas encore prêt</Trans>;
}

const missingIn = ({ here, total }: PartGauge): number => Math.max(0, (total ?? here) - here);

function Missing({ gauge }: { gauge: OutageGauge }) {
  const [questions, papers] = [missingIn(gauge.questions), missingIn(gauge.papers)];
  const [keys, threads] = [missingIn(gauge.keys), missingIn(gauge.threads)];
  const parts = [
    questions > 0 && plural(questions, { one: '# question', other: '# questions' }),
    papers > 0 && plural(papers, { one: '# sujet', other: '# sujets' }),
    keys > 0 && plural(keys, { one: '# corrigé', other: '# corrigés' }),
    threads > 0 && plural(threads, { one: '# discussion', other: '# discussions' }),
  ];
  const list = parts.filter(Boolean).join(', ');
  if (list === '') return <Trans>Une partie n’est pas encore là.</Trans>;
  return <Trans>Il manque : {list}.</Trans>;
}
