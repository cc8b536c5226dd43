// <HomeScreen>: the home page of a visitor: what Pare is and where to start. Only the announcements wait for
// the phone's database.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { homeFigures } from '#content/home-figures.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Gable } from '#ui/drawings/gable.tsx';
import { listChecks, notebookText } from '#ui/icons/shell-icons.ts';
import { Screen } from '#ui/screen/screen.tsx';
import { Covers, Figures } from './home-blocks.tsx';

type HomeScreenProps = { question: ReactNode; announcements: ReactNode };

export function HomeScreen({ question, announcements }: HomeScreenProps) {
  return (
    <Screen title="Pare" logo language footer board={<Hero />}>
      <div className="live part">{question}</div>
      <Figures {...homeFigures} />
      <Covers />
      <section className="section" aria-labelledby="announcements">
        {announcements}
      </section>
    </Screen>
  );
}

function Hero() {
  return (
    <div className="hero">
      <div className="wrap hero-in">
        <div>
          <h1>
            <Trans>
              <span className="hero-underline">Paré</span> pour <br />
              l’examen.
            </Trans>
          </h1>
          <p className="hero-lead">
            <Trans>
              Sujets officiels, quiz et entraide, de la 9e AF à l’université. Gratuit, même sans réseau.
            </Trans>
          </p>
          <div className="hero-ways">
            <ButtonLink to="/exams" variant="mango" icon={notebookText}>
              <Trans>Commencer</Trans>
            </ButtonLink>
            <ButtonLink to="/quiz" variant="chalk" icon={listChecks}>
              <Trans>Faire un quiz</Trans>
            </ButtonLink>
          </div>
        </div>
        <Gable />
      </div>
    </div>
  );
}
