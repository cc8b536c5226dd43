// <LegalScreen>: a legal page, with an introduction and numbered sections.
import type { ReactNode } from 'react';
import { BackHome } from '#ui/screen/back-link.tsx';
import { Block, Section } from '#ui/screen/page-parts.tsx';
import { Screen } from '#ui/screen/screen.tsx';

export type NumberedSection = { id: string; title: ReactNode; text: ReactNode };

type LegalScreenProps = {
  title: ReactNode;
  intro: ReactNode;
  sections: readonly NumberedSection[];
  children?: ReactNode;
};

export function LegalScreen({ title, intro, sections, children }: LegalScreenProps) {
  return (
    <Screen
      language
      footer
      lead={<BackHome />}
      title={<span className="title-long">{title}</span>}
      column="column"
    >
      <Block>
        <p className="text-lead">{intro}</p>
      </Block>
      <ol>
        {sections.map((section, index) => (
          <li key={section.id}>
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
    </Screen>
  );
}
