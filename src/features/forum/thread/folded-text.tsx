// <FoldedText>: the text of a question or reply; on a phone, with `isFolded`, only its first lines until a press on a
// button shows the rest, so that the first reply begins in the first half of the screen.
import { Trans } from '@lingui/react/macro';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ForumText } from '#domain/schema/schema.ts';
import { RichText } from '#ui/text/rich-text.tsx';

type FoldedTextProps = { text: Pick<ForumText, 'content' | 'language'>; isFolded?: boolean | undefined };

export function FoldedText({ text, isFolded = false }: FoldedTextProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isCut = useIsCut(ref, isFolded && !isOpen);
  return (
    <>
      <p ref={ref} className={isFolded && !isOpen ? 'thread-fold max-w-measure' : 'max-w-measure'}>
        <RichText text={text.content} lang={text.language} />
      </p>
      {isCut ? (
        <button type="button" className="thread-unfold" onClick={() => setOpen(true)}>
          <Trans>Lire la suite</Trans>
        </button>
      ) : null}
    </>
  );
}

/** Whether a folded text has more lines than are shown. */
function useIsCut(ref: RefObject<HTMLElement | null>, isFolded: boolean): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isFolded) return setCut(false);
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isFolded]);
  return isCut;
}
