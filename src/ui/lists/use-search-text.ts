// Holds the text of the search field: the list is filtered by it at once, and the URL follows when the user
// stops typing.
import { useEffect, useState } from 'react';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useLeaving } from '#ui/hooks/use-leaving.ts';
import { topLayer } from '#ui/layers/open-layers.ts';

const restMs = 250;

/**
 * Returns the text and its setter. `inAddress` is the text in the URL. If the URL changes for another reason
 * than this hook (back, forward, a reset), its text replaces the typed text. `onRest` is called with a text
 * that the URL does not have yet.
 */
export function useSearchText(
  inAddress: string,
  onRest: (words: string) => void,
): [words: string, setWords: (words: string) => void] {
  const [words, setWords] = useState(inAddress);
  const [address, setAddress] = useState(inAddress);
  const [reported, setReported] = useState<string | null>(null);
  if (address !== inAddress) {
    setAddress(inAddress);
    // Keeps the typed text if the URL has only changed to the text that this hook reported: the user may have
    // typed more since then.
    if (inAddress !== reported) setWords(inAddress);
    setReported(null);
  }
  const isLeaving = useLeaving();
  const reportText = useEffectEvent(() => {
    if (isLeaving()) return;
    setReported(words);
    onRest(words);
  });
  useEffect(() => {
    if (words === inAddress) return;
    // A change of the URL would close a layer that is open above the list, so the text is reported only once
    // no layer is open.
    const reportWhenNoLayer = () => {
      if (topLayer()) timer = setTimeout(reportWhenNoLayer, restMs);
      else reportText();
    };
    let timer = setTimeout(reportWhenNoLayer, restMs);
    return () => clearTimeout(timer);
  }, [words, inAddress]);
  return [words, setWords];
}
