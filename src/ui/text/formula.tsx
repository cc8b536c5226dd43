// <Formula part after>: one formula as MathML, so that a reader's voice says it; before the typesetter has come, and where
// a browser knows no MathML, its plain signs; one that cannot be read shows its source.
// after: the signs that stay on its line, such as a full stop.
import { createElement, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { FormulaPart } from '#lib/math/formula-parts.ts';
import type { FormulaNode } from '#lib/math/formula-tree.ts';
import { texAsText } from '#lib/math/tex-as-text.ts';
import { loadEngine, type Typesetter } from './typesetter.ts';

let typesetter: Typesetter | null = null;

// Chrome before 109 has none, and would run the signs together.
const knowsMathml = () => typeof MathMLElement !== 'undefined';
// Old WebKit has MathML without a style on its elements.
const isStyled = () => 'style' in MathMLElement.prototype;

/** Fetches and reads the typesetter, so that the first formula need not wait for it. Rejects when it cannot come now. */
export async function loadTypesetter(): Promise<void> {
  if (!typesetter && knowsMathml()) typesetter = await loadEngine();
}

/** Null until it has come; it comes with the first formula on the page and lies in the app's own copy offline. */
function useTypesetter(): Typesetter | null {
  const [ready, setReady] = useState(typesetter);
  useEffect(() => {
    if (typesetter) return;
    let isCurrent = true;
    loadTypesetter().then(
      () => isCurrent && setReady(typesetter),
      // The plain signs stay; the next formula asks again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return knowsMathml() ? ready : null;
}

export function Formula({ part, after }: { part: FormulaPart; after: string }) {
  const engine = useTypesetter();
  const content = useMemo(() => (engine ? drawn(engine, part) : null), [engine, part]);
  if (content === 'unreadable') return part.source + after;
  return (
    // Another box for other content: it is measured when it appears.
    <FormulaBox key={content === null ? 'signs' : 'set'} isDisplay={part.isDisplay}>
      {content ?? <span className="formula-text">{texAsText(part.tex)}</span>}
      {after === '' ? null : <span>{after}</span>}
    </FormulaBox>
  );
}

/** Scrolls inside itself where it is wider than the page, and then the keyboard reaches it too. */
function FormulaBox({ isDisplay, children }: { isDisplay: boolean; children: ReactNode }) {
  const [isCut, setIsCut] = useState(false);
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setIsCut(box.scrollWidth > box.clientWidth + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <span
      ref={watch}
      className={isDisplay ? 'formula formula-display' : 'formula'}
      {...(isCut && { tabIndex: 0 })}
    >
      {children}
    </span>
  );
}

/** `unreadable` for a formula that cannot be drawn; its source is shown. */
function drawn(engine: Typesetter, part: FormulaPart): ReactNode | 'unreadable' {
  const tree = engine.typeset(part);
  return tree === null ? 'unreadable' : toElement(tree, 0);
}

function toElement(node: FormulaNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  return createElement(
    node.element,
    {
      key,
      ...node.attributes,
      ...(node.classes.length > 0 && { className: node.classes.join(' ') }),
      // Set by script, property by property: a style in markup would be refused by the content policy.
      ...(isStyled() && { style: node.style }),
    },
    ...node.children.map(toElement),
  );
}
