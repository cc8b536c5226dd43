// Highlights search hits in the text layer over a page.
import type { TextHit } from '#domain/search/find-in-text.ts';
import type { PageText } from '#features/exams/pdf/pdf-document.ts';

/**
 * Removes all highlights and sets the given ones. Returns the first highlight of the hit with index
 * `current`; null if that hit is not on the page.
 */
export function highlightInPage(
  { pieces, spans }: PageText,
  hits: readonly TextHit[],
  current: number | null,
): HTMLElement | null {
  for (const [index, span] of spans.entries())
    if (span.querySelector('mark')) span.textContent = pieces[index]?.text ?? '';
  let shown: HTMLElement | null = null;
  for (const [piece, cuts] of cutsByPiece(hits)) {
    const span = spans[piece];
    const text = pieces[piece]?.text;
    if (!span || text === undefined) continue;
    const nodes: Node[] = [];
    let behind = 0;
    for (const { from, to, hit } of cuts) {
      const mark = document.createElement('mark');
      mark.textContent = text.slice(from, to);
      if (hit === current) {
        mark.className = 'is-current';
        shown ??= mark;
      }
      nodes.push(document.createTextNode(text.slice(behind, from)), mark);
      behind = to ?? text.length;
    }
    span.replaceChildren(...nodes, document.createTextNode(text.slice(behind)));
  }
  return shown;
}

type Cut = { from: number; to: number | undefined; hit: number };

function cutsByPiece(hits: readonly TextHit[]): Map<number, Cut[]> {
  const byPiece = new Map<number, Cut[]>();
  for (const [hit, { start, end }] of hits.entries()) {
    for (let piece = start.run; piece <= end.run; piece += 1) {
      const cuts = byPiece.get(piece) ?? [];
      cuts.push({
        from: piece === start.run ? start.offset : 0,
        to: piece === end.run ? end.offset : undefined,
        hit,
      });
      byPiece.set(piece, cuts);
    }
  }
  return byPiece;
}
