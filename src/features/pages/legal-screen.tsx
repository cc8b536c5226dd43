// <LegalScreen>: a legal page, with an introduction and numbered sections. On a wide screen the left page lists the
// sections, so that a reader reaches one without scrolling through the others.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BackHome } from '#ui/screen/back-link.tsx';
import { Block, Section } from '#ui/screen/page-parts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';

export type NumberedSection = { id: string; title: ReactNode; text: ReactNode };

type LegalScreenProps = {
  title: ReactNode;
  intro: ReactNode;
  sections: readonly NumberedSection[];
  children?: ReactNode;
};

export function LegalScreen({ title, intro, sections, children }: LegalScreenProps) {
  return (
    <Screen language footer lead={<BackHome />} title={<span className="title-long">{title}</span>}>
      <TwoPages
        left={
          <>
            <Block>
              <p className="text-lead">{intro}</p>
            </Block>
            <Contents sections={sections} />
          </>
        }
        right={
          <>
            <ol>
              {sections.map((section, index) => (
                <li key={section.id} id={section.id}>
                  <Section
                    title={
                      <>
                        {index + 1}. {section.title}
                      </>
                    }
                  >
                    <Block kind="tight">{section.text}</Block>
                  </Section>
                </li>
              ))}
            </ol>
            {children}
          </>
        }
      />
    </Screen>
  );
}

function Contents({ sections }: Pick<LegalScreenProps, 'sections'>) {
  const { t } = useLingui();
  return (
    <nav className="legal-contents section" aria-label={t`Sur cette page`}>
      <ol>
        {sections.map((section, index) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>
              {index + 1}. {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
