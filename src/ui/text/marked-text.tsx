// Shows a text in which the parts that match a search are highlighted.
export type MarkedTextPiece = { text: string; isHit: boolean };

export function MarkedText({ pieces }: { pieces: readonly MarkedTextPiece[] }) {
  let at = 0;
  return pieces.map(({ text, isHit }) => {
    const key = at;
    at += text.length;
    return isHit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
