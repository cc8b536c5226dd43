// <ContactScreen>: the contact form, and where and when the team can be reached.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ContactDetail } from '#content/organisation.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { clock, mail } from '#ui/icons/section-icons.ts';
import { messageCircle } from '#ui/icons/shell-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { BackHome } from '#ui/screen/back-link.tsx';
import { PageFold } from '#ui/screen/page-fold.tsx';
import { Block } from '#ui/screen/page-parts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { SiteLink } from '#ui/screen/site-link.tsx';

type ContactScreenProps = { details: readonly ContactDetail[]; form: ReactNode };

export function ContactScreen({ details, form }: ContactScreenProps) {
  const { t } = useLingui();
  return (
    <Screen language footer title={<Trans>Contact</Trans>} lead={<BackHome />}>
      <PageHead title={t`Contact`} description={t`Écrire à l’équipe de Pare : réponse sous 24 heures.`} />
      <div className="contact-halves">
        <Block>
          <p className="text-lead">
            <Trans>
              Une question, une idée, une erreur dans un sujet ? Écrivez-nous. Si le réseau manque, le message
              partira à son retour.
            </Trans>
          </p>
          {form}
        </Block>
        <PageFold />
        <div className="contact-team">
          <h2 className="sr-only">
            <Trans>Joindre l’équipe</Trans>
          </h2>
          <RowList>
            <Row margin={shape(messageCircle)} title={<Trans>Réponse</Trans>}>
              <p>
                <Trans>Nous répondons sous 24 heures.</Trans>
              </p>
            </Row>
            <Row margin={shape(clock)} title={<Trans>Horaires</Trans>}>
              <Hours />
            </Row>
            {details.length > 0 ? (
              <Row margin={shape(mail)} title={<Trans>Coordonnées</Trans>}>
                <Details details={details} />
              </Row>
            ) : null}
          </RowList>
        </div>
      </div>
    </Screen>
  );
}

const shape = (icon: string) => <Icon shape={icon} className="text-ink-2" />;

function Hours() {
  const hours = [
    { id: 'week', days: <Trans>Lundi à vendredi</Trans>, hours: <Trans>8h-17h</Trans> },
    { id: 'saturday', days: <Trans>Samedi</Trans>, hours: <Trans>9h-13h</Trans> },
    { id: 'sunday', days: <Trans>Dimanche</Trans>, hours: <Trans>fermé</Trans> },
  ];
  return (
    <dl className="grid grid-cols-[minmax(min-content,1fr)_minmax(min-content,auto)] gap-x-4">
      {hours.map((entry) => (
        <div key={entry.id} className="contents">
          <dt>{entry.days}</dt>
          <dd className="font-semibold">{entry.hours}</dd>
        </div>
      ))}
    </dl>
  );
}

function Details({ details }: { details: readonly ContactDetail[] }) {
  return (
    <dl className="grid gap-2">
      {details.map((detail) => (
        <div key={detail.label}>
          <dt className="text-meta text-ink-2">
            {detail.label}{' '}
            {detail.example ? (
              <span className="tag tag-wait">
                <Trans>Exemple</Trans>
              </span>
            ) : null}
          </dt>
          <dd className="wrap-anywhere">
            {detail.href && !detail.example ? (
              <SiteLink href={detail.href} className="inline-flex min-h-tap items-center">
                {detail.words}
              </SiteLink>
            ) : (
              detail.words
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
