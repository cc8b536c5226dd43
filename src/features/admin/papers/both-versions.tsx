// <BothVersions clashes named onSettle>: what somebody else has changed while this form was open, beside what was typed.
// named: subjects and levels, which the fields hold by their ids.
import { Trans, useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue.ts';
import type { GradeLevel, Subject } from '#domain/rows.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { circleAlert } from '#ui/room-icons.ts';
import type { Clash } from './exam-change.ts';

type BothVersionsProps = {
  clashes: readonly Clash[];
  named: readonly (Subject | GradeLevel)[];
  onSettle: (whose: 'mine' | 'theirs') => void;
};

export function BothVersions({ clashes, named, onSettle }: BothVersionsProps) {
  const { t } = useLingui();
  const labels: Record<Clash['field'], string> = {
    title: t`Titre`,
    subject: t`Matière`,
    gradeLevel: t`Niveau`,
    year: t`Année`,
    series: t`Série`,
    session: t`Session`,
    language: t`Langue du sujet`,
    fileUrl: t`Adresse sur un autre site`,
    fileName: t`Nom du fichier`,
    file: t`Fichier PDF`,
    correction: t`Corrigé (PDF)`,
  };
  const show = (value: string) => {
    const found = named.find(({ id }) => id === value);
    return found ? nameIn(currentLanguage(), found) : value || t`(vide)`;
  };
  return (
    <section role="alert" className="grid gap-3 rounded-2 border-2 border-wait bg-wait-fill p-4">
      <p className="flex gap-2 font-bold">
        <Icon shape={circleAlert} size={22} className="text-wait" />
        <Trans>Quelqu’un d’autre a changé cet examen pendant que vous écriviez.</Trans>
      </p>
      <dl className="grid gap-3">
        {clashes.map(({ field, mine, theirs }) => (
          <div key={field}>
            <dt className="font-bold">{labels[field]}</dt>
            <dd className="wrap-anywhere">
              <Trans>
                Votre version : <b>{show(mine)}</b>
              </Trans>
            </dd>
            <dd className="wrap-anywhere">
              <Trans>
                Version actuelle : <b>{show(theirs)}</b>
              </Trans>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={() => onSettle('mine')}>
          <Trans>Garder ma version</Trans>
        </Button>
        <Button small look="line" onClick={() => onSettle('theirs')}>
          <Trans>Prendre la version actuelle</Trans>
        </Button>
      </div>
    </section>
  );
}
