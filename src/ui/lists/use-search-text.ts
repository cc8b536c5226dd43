// The words in the search box: they count at once, the address follows when the typing rests.
import { useEffect, useState } from 'react';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { topLayer } from '#ui/layers/open-layers.ts';

const restMs = 250;

/**
 * `inAddress`: the words that the address holds; when it changes by itself (back, forward, a reset), they win.
 * `onRest` is told the words that the address does not have yet.
 */
export function useTypedWords(
  inAddress: string,
  onRest: (words: string) => void,
): [words: string, setWords: (words: string) => void] {
  const [words, setWords] = useState(inAddress);
  const [address, setAddress] = useState(inAddress);
  const [told, setTold] = useState<string | null>(null);
  if (address !== inAddress) {
    setAddress(inAddress);
    // Typing went on while the address took what it was told.
    if (inAddress !== told) setWords(inAddress);
    setTold(null);
  }
  const tell = useEffectEvent(() => {
    setTold(words);
    onRest(words);
  });
  useEffect(() => {
    if (words === inAddress) return;
    // A change of the address would close what is open over the list.
    const look = () => {
      if (topLayer()) timer = setTimeout(look, restMs);
      else tell();
    };
    let timer = setTimeout(look, restMs);
    return () => clearTimeout(timer);
  }, [words, inAddress]);
  return [words, setWords];
}
