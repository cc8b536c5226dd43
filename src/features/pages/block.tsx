// <Block>: a section of About or Help with its heading, and next to it the tag « Exemple » if its content is
// an example.
import type { ReactNode } from 'react';
import { ExampleTag } from './example-tag.tsx';

export function Block(props: { title: ReactNode; example?: { example?: true }; children: ReactNode }) {
  return (
    <section className="pt-8">
      <h2 className="inset mb-3 flex flex-wrap items-center gap-x-3">
        {props.title}
        {props.example ? <ExampleTag of={props.example} /> : null}
      </h2>
      {props.children}
    </section>
  );
}
