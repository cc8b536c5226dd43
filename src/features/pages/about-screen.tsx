// <AboutScreen>: the page about Pare: who makes it, for whom and with what result. A block without content is
// left out.
import { Trans } from '@lingui/react/macro';
import type { Figures, Organisation } from '#content/organisation.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { badgeCheck, mail, thumbsUp } from '#ui/icons/section-icons.ts';
import { messagesSquare, notebookText, userRound } from '#ui/icons/shell-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { BackHome } from '#ui/screen/back-link.tsx';
import { Block, Section } from '#ui/screen/page-parts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { SiteLink } from '#ui/screen/site-link.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { ExampleTag } from './example-tag.tsx';

export function AboutScreen({ organisation }: { organisation: Organisation }) {
  const { figures } = organisation;
  return (
    <Screen language footer title={<Trans>À propos</Trans>} lead={<BackHome />}>
      <TwoPages
        left={
          <>
            <Block>
              <p className="max-w-measure text-lead">
                <Trans>
                  Pare aide les élèves d’Haïti à préparer leurs examens officiels, en français et en créole,
                  même quand le réseau manque. C’est gratuit.
                </Trans>
              </p>
              {figures.list.length > 0 ? (
                <div className="grid gap-2">
                  <FigureGrid figures={figures} />
                  {figures.example ? (
                    <p className="text-meta text-ink-2">
                      <Trans>Chiffres provisoires</Trans> <ExampleTag of={figures} />
                    </p>
                  ) : null}
                </div>
              ) : null}
            </Block>
            <Purpose />
            <Ways />
          </>
        }
        right={
          <>
            <AboutPeople organisation={organisation} />
            <Impact organisation={organisation} />
            <Voices organisation={organisation} />
          </>
        }
      />
    </Screen>
  );
}

function Ways() {
  return (
    <Block kind="line">
      <ButtonLink to="/exams" icon={notebookText}>
        <Trans>Voir les examens</Trans>
      </ButtonLink>
      <ButtonLink to="/contact" variant="line" icon={mail}>
        <Trans>Nous écrire</Trans>
      </ButtonLink>
    </Block>
  );
}

function Impact({ organisation: { impact, claims } }: { organisation: Organisation }) {
  if (impact.list.length + claims.list.length === 0) return null;
  return (
    <Section
      title={<Trans>Notre impact</Trans>}
      aside={<ExampleTag of={impact.list.length > 0 ? impact : claims} />}
    >
      <Block>
        {impact.list.length > 0 ? <FigureGrid figures={impact} /> : null}
        {claims.list.length > 0 ? <FigureGrid figures={claims} /> : null}
      </Block>
    </Section>
  );
}

function Purpose() {
  const cards = [
    {
      id: 'mission',
      icon: notebookText,
      title: <Trans>Notre mission</Trans>,
      text: (
        <Trans>
          Que chaque élève puisse s’entraîner sur des sujets d’examen et comprendre ses erreurs, où qu’il
          vive.
        </Trans>
      ),
    },
    {
      id: 'community',
      icon: messagesSquare,
      title: <Trans>Notre communauté</Trans>,
      text: (
        <Trans>Des élèves, des professeurs et une équipe qui répondent aux questions sur le forum.</Trans>
      ),
    },
    {
      id: 'values',
      icon: thumbsUp,
      title: <Trans>Nos valeurs</Trans>,
      text: (
        <Trans>
          Gratuité, respect, exactitude. Aucune publicité, et rien de ce que vous écrivez n’est vendu.
        </Trans>
      ),
    },
  ];
  return (
    <Section title={<Trans>Pourquoi Pare</Trans>}>
      <RowList>
        {cards.map(({ id, icon, title, text }) => (
          <Row key={id} margin={<Icon shape={icon} className="text-ink-2" />} title={title}>
            <p className="max-w-measure">{text}</p>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}

function Voices({ organisation: { testimonial, stories } }: { organisation: Organisation }) {
  return (
    <>
      {testimonial ? (
        <Section title={<Trans>Témoignage</Trans>} aside={<ExampleTag of={testimonial} />}>
          <Block>
            <figure className="grid max-w-measure gap-2">
              <blockquote className="border-l-4 border-mango pl-4 text-lead">
                <p>{testimonial.words}</p>
              </blockquote>
              <figcaption className="text-meta text-ink-2">{testimonial.from}</figcaption>
            </figure>
          </Block>
        </Section>
      ) : null}
      {stories.length > 0 ? (
        <Section title={<Trans>Ils ont réussi</Trans>}>
          <RowList>
            {stories.map((story) => (
              <Row
                key={story.title}
                margin={<Icon shape={badgeCheck} className="text-ink-2" />}
                title={
                  <>
                    {story.title} <ExampleTag of={story} />
                  </>
                }
              >
                <p className="max-w-measure">{story.words}</p>
              </Row>
            ))}
          </RowList>
        </Section>
      ) : null}
    </>
  );
}

const mostInRow = 4;

function FigureGrid({ figures }: { figures: Figures }) {
  const count = figures.list.length;
  const inRow = Math.ceil(count / Math.ceil(count / mostInRow));
  return (
    <dl className="figure-rows w-full border-t border-l border-rule" data-in-row={inRow}>
      {figures.list.map(({ value, words }) => (
        <div
          key={words}
          className="flex flex-col-reverse justify-end border-r border-b border-rule wrap-anywhere"
        >
          <dt className="text-meta text-ink-2">{words}</dt>
          <dd className="font-display text-h2 font-extrabold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function AboutPeople({ organisation: { founders } }: { organisation: Organisation }) {
  if (founders.length === 0) return null;
  return (
    <Section title={<Trans>Les fondateurs</Trans>}>
      <RowList>
        {founders.map((founder) => (
          <Row
            key={founder.role}
            margin={<Icon shape={userRound} className="text-ink-2" />}
            title={
              <>
                {founder.role} <ExampleTag of={founder} />
              </>
            }
          >
            <p className="max-w-measure">{founder.expertise}</p>
            {founder.contact ? (
              <SiteLink
                href={founder.contact.href}
                className="inline-flex min-h-tap items-center font-semibold"
              >
                {founder.contact.words}
              </SiteLink>
            ) : null}
          </Row>
        ))}
      </RowList>
    </Section>
  );
}
