// <HelpScreen>: the help page: how to start, frequent questions with their answers, and how to contact a
// person.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Drawing, type DrawingPaths } from '#ui/drawings/drawing.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDown, mail } from '#ui/icons/section-icons.ts';
import { messageCircle } from '#ui/icons/shell-icons.ts';
import { BackHome } from '#ui/screen/back-link.tsx';
import { Block, Section } from '#ui/screen/page-parts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { stepDrawings } from './step-drawings.ts';

const chat = '/chat';
const contact = '/contact';

export function HelpScreen() {
  const { t } = useLingui();
  return (
    <Screen language footer title={<Trans>Aide</Trans>} lead={<BackHome />}>
      <PageHead
        title={t`Aide`}
        description={t`Créer un compte, ouvrir un sujet, faire un quiz, utiliser le forum.`}
      />
      <TwoPages
        left={
          <>
            <Block>
              <p className="text-lead">
                <Trans>Les réponses aux questions qui reviennent le plus souvent.</Trans>
              </p>
            </Block>
            <Beginning />
          </>
        }
        right={
          <>
            <Section title={<Trans>Questions fréquentes</Trans>}>
              <div className="border-t border-rule">
                {questions.map(({ id, question, answer }) => (
                  <Question key={id} question={question} answer={answer} />
                ))}
              </div>
            </Section>
            <Support />
          </>
        }
      />
    </Screen>
  );
}

function Beginning() {
  return (
    <Section title={<Trans>Bien commencer</Trans>}>
      <ol className="inset help-steps">
        <Step drawing={stepDrawings.account}>
          <Trans>
            <Link to="/login">Créez un compte</Link> : un nom, une adresse e-mail, un mot de passe.
          </Trans>
        </Step>
        <Step drawing={stepDrawings.level}>
          <Trans>
            Choisissez votre niveau : ses quiz et la liste de ses sujets sont gardés sur votre téléphone. Leur
            poids s’affiche avant.
          </Trans>
        </Step>
        <Step drawing={stepDrawings.keep}>
          <Trans>
            Gardez deux ou trois sujets avant la prochaine coupure. Tout ce qui est gardé s’ouvre sans réseau.
          </Trans>
        </Step>
        <Step drawing={stepDrawings.state}>
          <Trans>
            Touchez l’état du réseau, en haut, pour voir ce qui attend d’être envoyé et faire de la place.
          </Trans>
        </Step>
      </ol>
    </Section>
  );
}

function Step({ drawing, children }: { drawing: DrawingPaths; children: ReactNode }) {
  return (
    <li>
      <Drawing of={drawing} onBoard />
      <p>{children}</p>
    </li>
  );
}

const questions: readonly { id: string; question: ReactNode; answer: ReactNode }[] = [
  {
    id: 'account',
    question: <Trans>Comment créer un compte ?</Trans>,
    answer: (
      <Trans>
        Ouvrez <Link to="/login">Connexion</Link>, puis l’onglet « Inscription ». Donnez votre nom complet,
        votre adresse e-mail et un mot de passe. Vous êtes connecté tout de suite ; un message vous demande de
        confirmer votre adresse.
      </Trans>
    ),
  },
  {
    id: 'exam',
    question: <Trans>Comment passer un examen ?</Trans>,
    answer: (
      <Trans>
        Dans <Link to="/exams">Examens</Link>, choisissez le niveau, la matière et l’année. Touchez le titre
        d’un sujet pour le lire. Le bouton à sa droite montre le poids du fichier : touchez-le pour garder le
        sujet sur votre téléphone. Le bouton ⋮ ouvre les autres choix. Travaillez comme le jour de l’examen :
        sans aide, avec une montre, puis comparez avec le corrigé quand il y en a un. « Faire ce sujet »,
        parmi ces choix, donne l’heure et ferme le corrigé jusqu’à la fin ; vous comptez vos points vous-même.
      </Trans>
    ),
  },
  {
    id: 'quiz',
    question: <Trans>Comment participer aux quiz ?</Trans>,
    answer: (
      <Trans>
        Dans <Link to="/quiz">Quiz</Link>, touchez une matière. Répondez à dix questions au plus : le score et
        la correction de chaque question viennent à la fin, même sans réseau. Les questions ratées reviennent
        plus tard.
      </Trans>
    ),
  },
  {
    id: 'forum',
    question: <Trans>Comment utiliser le forum ?</Trans>,
    answer: (
      <Trans>
        Dans <Link to="/forum">Forum</Link>, cherchez d’abord si la question est déjà là. Sinon, touchez
        « Poser une question » : un titre, la matière, et ce que vous avez essayé. Si le réseau manque, elle
        partira à son retour.
      </Trans>
    ),
  },
];

function Question({ question, answer }: { question: ReactNode; answer: ReactNode }) {
  return (
    <details className="group border-b border-rule">
      <summary className="help-question inset">
        <h3 className="min-w-0 flex-1 font-sans text-base font-bold">{question}</h3>
        <Icon shape={chevronDown} size={20} className="text-link group-open:rotate-180" />
      </summary>
      <p className="help-answer inset">{answer}</p>
    </details>
  );
}

function Support() {
  return (
    <Section title={<Trans>Aide technique</Trans>}>
      <Block>
        <p>
          <Trans>
            Une page ne s’ouvre pas, un envoi reste en attente ? Touchez d’abord l’état du réseau, en haut :
            il dit ce qui manque. Si rien n’y fait, écrivez-nous en nommant votre téléphone et ce que vous
            voyez : nous répondons sous 24 heures.
          </Trans>
        </p>
      </Block>
      <Block kind="line">
        <ButtonLink to={contact} icon={mail}>
          <Trans>Nous écrire</Trans>
        </ButtonLink>
        <ButtonLink to={chat} variant="line" icon={messageCircle}>
          <Trans>Demander au chat</Trans>
        </ButtonLink>
      </Block>
    </Section>
  );
}
