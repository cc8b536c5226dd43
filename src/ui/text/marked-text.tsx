// <MarkedText pieces>: a text with the parts that answer a search marked, as with a highlighter in a notebook.
export type MarkedTextPiece = { text: string; isHit: boolean };

export function MarkedText({ pieces }: { pieces: readonly MarkedTextPiece[] }) {
  let at = 0;
  return pieces.map(({ text, isHit }) => {
    const key = at;
    at += text.length;
    return isHit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
