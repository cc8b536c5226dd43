// Moves a row of cards automatically and by buttons, with keen-slider. If all cards are visible, nothing moves and
// keen-slider is not loaded.
import type { KeenSliderInstance } from 'keen-slider';
import { type HTMLAttributes, useEffect, useRef, useState } from 'react';
import { useInView } from '#ui/hooks/use-in-view.ts';
import { useMedia } from '#ui/hooks/use-media.ts';
import { useVisibility } from '#ui/hooks/use-visibility.ts';

const restMs = 4000;
const spacing = { 1: 12, 2: 24, 3: 24 };

export type Carousel = {
  canMove: boolean;
  /** Whether the carousel is stopped, by its button or because the user prefers reduced motion. */
  isStopped: boolean;
  onStopped: (stopped: boolean) => void;
  goBack: () => void;
  goOn: () => void;
  show: (index: number) => void;
  listRef: (list: HTMLElement | null) => void;
  /**
   * Event handlers for the element that contains cards and buttons: the row does not advance by itself while
   * a pointer, a finger or the focus is on it.
   */
  holders: HTMLAttributes<HTMLElement>;
};

export function useCarousel(count: number): Carousel {
  const isLarge = useMedia('(min-width: 1024px)');
  const isMedium = useMedia('(min-width: 640px)');
  const perView = isLarge ? 3 : isMedium ? 2 : 1;
  const wantsNoMotion = useMedia('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState<boolean | null>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  const canMove = count > perView;
  const isStopped = choice ?? wantsNoMotion;
  const slider = useSlider(canMove ? list : null, perView, wantsNoMotion);
  const { isHeld, holders } = useHolders();
  const isVisible = useVisibility();
  // A row below the edge of the window would use the processor and the battery without being seen.
  const isInView = useInView(list);
  const moves = canMove && !isStopped && !isHeld && isVisible && isInView;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => slider.current?.next(), restMs);
    return () => clearInterval(timer);
  }, [moves, slider]);
  return {
    canMove,
    isStopped,
    onStopped: setChoice,
    goBack: () => slider.current?.prev(),
    goOn: () => slider.current?.next(),
    show: (index) => slider.current?.moveToIdx(index),
    listRef: setList,
    holders,
  };
}

function useSlider(list: HTMLElement | null, perView: 1 | 2 | 3, wantsNoMotion: boolean) {
  const slider = useRef<KeenSliderInstance | null>(null);
  useEffect(() => {
    if (!list) return;
    let isOver = false;
    const start = async () => {
      const { default: KeenSlider } = await import('keen-slider');
      if (isOver) return;
      // With this class the slider, not the style sheet, sets the distance between the cards.
      list.classList.add('carousel-live');
      slider.current = new KeenSlider(list, {
        loop: true,
        selector: ':scope > li',
        slides: { perView, spacing: spacing[perView] },
        defaultAnimation: wantsNoMotion ? { duration: 0 } : {},
      });
    };
    // The first cards are shown even if the slider cannot be loaded.
    void start().catch(() => undefined);
    return () => {
      isOver = true;
      slider.current?.destroy();
      list.classList.remove('carousel-live');
      slider.current = null;
    };
  }, [list, perView, wantsNoMotion]);
  return slider;
}

function useHolders() {
  const [held, setHeld] = useState({ pointer: false, touch: false, focus: false });
  const holdHandler = (change: Partial<typeof held>) => () => setHeld((before) => ({ ...before, ...change }));
  const holders: HTMLAttributes<HTMLElement> = {
    onMouseEnter: holdHandler({ pointer: true }),
    onMouseLeave: holdHandler({ pointer: false }),
    onTouchStart: holdHandler({ touch: true }),
    onTouchEnd: holdHandler({ touch: false }),
    onTouchCancel: holdHandler({ touch: false }),
    onFocus: holdHandler({ focus: true }),
    onBlur: holdHandler({ focus: false }),
  };
  return { isHeld: held.pointer || held.touch || held.focus, holders };
}
