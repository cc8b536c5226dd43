// <TodayGauges>: the first subjects of the knowledge map, each with a gauge of the estimate. Shown on wide screens
// only; on narrow ones <TodayRows> has a row for the map.
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type Named, nameIn } from '#domain/catalogue/catalogue.ts';
import type { MapSummary } from '#domain/home/today-snapshot.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { KnowledgeGauge } from '#ui/subjects/knowledge-gauge.tsx';
import { SubjectSign } from '#ui/subjects/subject-badge.tsx';
import { useEstimateTexts } from '#ui/subjects/use-estimate-texts.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

type TodayGaugesProps = { map: MapSummary; subjects: readonly (Named & { code: string })[] };

export function TodayGauges({ map, subjects }: TodayGaugesProps) {
  const texts = useEstimateTexts();
  const named = map.subjects.flatMap((estimate) => {
    const subject = subjects.find(({ code }) => code === estimate.code);
    return subject ? [{ ...estimate, name: nameIn(currentLanguage(), subject) }] : [];
  });
  return (
    <section className="today-gauges hidden md:block" aria-labelledby="gauges">
      <div>
        <h2 id="gauges">
          <Trans>Où vous en êtes</Trans>
        </h2>
        <Link to="/quiz/history" search={{ view: 'map' }}>
          <Trans>Tout voir</Trans>
        </Link>
      </div>
      <ul>
        {named.map(({ name, code, ...estimate }) => (
          <li key={code}>
            <VisuallyHidden>{texts.read(name, estimate)}</VisuallyHidden>
            <SubjectSign code={code} name={name} />
            <b aria-hidden="true">{name}</b>
            <KnowledgeGauge {...estimate} />
            <span aria-hidden="true">{texts.short(estimate)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
