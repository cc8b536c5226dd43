// <MapProbes>: compares the estimates with the answers to probes (surprise questions): how many right answers were
// expected, and how many there were.
import { Plural, Trans } from '@lingui/react/macro';
import type { Calibration } from '#domain/session/calibration.ts';

/** Smallest number of answered probes from which the comparison is shown. */
const fewestProbes = 10;

export function MapProbes({ probes }: { probes: Calibration }) {
  return (
    <section className="map-probes" aria-labelledby="probes">
      <h2 id="probes">
        <Trans>Nos prévisions, vérifiées</Trans>
      </h2>
      <p>{probes.asked < fewestProbes ? <Missing probes={probes} /> : <Compared probes={probes} />}</p>
      <p className="text-meta text-ink-2">
        <Trans>
          En séance, une question sur vingt est une surprise : tirée au hasard dans tout le programme, pas
          choisie pour vous.
        </Trans>
      </p>
      <p className="text-meta text-ink-2">
        <Trans>Un chapitre ouvre ses cinq prochaines questions.</Trans>
      </p>
    </section>
  );
}

function Missing({ probes: { asked } }: { probes: Calibration }) {
  const missing = fewestProbes - asked;
  return (
    <Plural
      value={missing}
      one="Encore # question surprise avant de comparer."
      other="Encore # questions surprises avant de comparer."
    />
  );
}

function Compared({ probes }: { probes: Calibration }) {
  const { asked, right } = probes;
  const expected = Math.round(probes.expected);
  return (
    <Trans>
      Sur {asked} questions surprises, nous en attendions environ {expected} justes ;{' '}
      <Plural value={right} _0="aucune ne l’était." one="# l’était." other="# l’étaient." />
    </Trans>
  );
}
