// <NumberedSections>: an introduction and numbered sections, for the legal pages.
import type { ReactNode } from 'react';

export type Section = { id: string; title: ReactNode; text: ReactNode };

export function NumberedSections({ intro, sections }: { intro: ReactNode; sections: readonly Section[] }) {
  return (
    <div className="inset max-w-measure pt-6 md:pt-0">
      <p className="text-lead">{intro}</p>
      <ol className="mt-6 grid gap-6">
        {sections.map((section, index) => (
          <li key={section.id}>
            <h2 className="text-h3">
              {index + 1}. {section.title}
            </h2>
            <div className="mt-2 grid gap-2">{section.text}</div>
          </li>
        ))}
      </ol>
    </div>
  );
}
