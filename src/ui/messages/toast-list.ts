// Shows toasts one at a time, on the page or in the head of the topmost dialog. Without `stays` a toast is
// shown for 6 s (or `forMs`), or 3 s when another waits.
import { systemClock } from '#lib/clock.ts';
import { onLayersChange, openLayers, topLayer } from '#ui/layers/open-layers.ts';
import { type ShownToast, type Toast, ToastStore } from './toast-store.ts';

const pageToasts = new ToastStore(systemClock);
onLayersChange(() => pageToasts.setLayers(openLayers()));

export const showToast = (toast: Toast): (() => void) => pageToasts.show(toast, topLayer());
export const hideToast = (id: number): void => pageToasts.hide(id);
export const answerToast = (toast: ShownToast): void => pageToasts.answer(toast);
export const pauseToast = (isPaused: boolean): void => pageToasts.pause(isPaused);
export const shownToast = (): ShownToast | null => pageToasts.shown;
export const repeatedToasts = (): readonly ShownToast[] => pageToasts.repeated;
export const onToastChange = (listener: () => void): (() => void) => pageToasts.onChange(listener);

export const forgetRepeatedToasts = (): void => pageToasts.forgetRepeated();
