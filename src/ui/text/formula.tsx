// Shows one formula as MathML. Until the typesetter is loaded, and in browsers without MathML, it shows plain
// characters; a formula that cannot be parsed shows its source. `after` holds characters that stay on its
// line, such as a full stop.
import { createElement, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { FormulaPart } from '#lib/math/formula-parts.ts';
import type { FormulaNode } from '#lib/math/formula-tree.ts';
import { texAsText } from '#lib/math/tex-as-text.ts';
import { loadEngine, type Typesetter } from './typesetter.ts';

let typesetter: Typesetter | null = null;

// Chrome before 109 has no MathML and would run the characters together.
const knowsMathml = () => typeof MathMLElement !== 'undefined';
// In old WebKit, MathML elements have no `style`.
const isStyled = () => 'style' in MathMLElement.prototype;

/** Loads the typesetter, unless the browser has no MathML. Rejects when the typesetter cannot be loaded now. */
export async function loadTypesetter(): Promise<void> {
  if (!typesetter && knowsMathml()) typesetter = await loadEngine();
}

/**
 * Returns the typesetter; null until it is loaded, and in browsers without MathML. It is loaded with the first
 * formula on the page; offline it comes from the app's own cache.
 */
function useTypesetter(): Typesetter | null {
  const [ready, setReady] = useState(typesetter);
  useEffect(() => {
    if (typesetter) return;
    let isCurrent = true;
    loadTypesetter().then(
      () => isCurrent && setReady(typesetter),
      // If loading fails, the plain characters stay, and the next formula tries again.
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
    // A new key creates a new box for new content, which is then measured.
    <FormulaBox key={content === null ? 'signs' : 'set'} isDisplay={part.isDisplay}>
      {content ?? <span className="formula-text">{texAsText(part.tex)}</span>}
      {after === '' ? null : <span>{after}</span>}
    </FormulaBox>
  );
}

/**
 * Renders a box that scrolls horizontally when the formula is wider than the page; it is then focusable by
 * keyboard too.
 */
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
      // Sets the style by script, property by property, because the content security policy forbids style attributes
      // in markup.
      ...(isStyled() && { style: node.style }),
    },
    ...node.children.map(toElement),
  );
}
