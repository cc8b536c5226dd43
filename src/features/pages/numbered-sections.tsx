// <NumberedSections>: an introduction and numbered sections, for the legal pages.
import type { ReactNode } from 'react';
import { Block, Section } from '#ui/screen/page-parts.tsx';

export type NumberedSection = { id: string; title: ReactNode; text: ReactNode };

export function NumberedSections({
  intro,
  sections,
}: {
  intro: ReactNode;
  sections: readonly NumberedSection[];
}) {
  return (
    <>
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
    </>
  );
}
