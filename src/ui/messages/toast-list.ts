// showToast({title, text?, action?, bad?, stays?, forMs?, variant?, isRepeated?}): shows a toast in the head
// of the page or of the topmost dialog, one at a time. Without `stays` it is shown for 6 s (or `forMs`), or 3
// s when another waits. Returns a function that removes it. isRepeated: "Ce téléphone" offers the action
// of the three newest such toasts again, until it is pressed, the account changes or the page is closed.
import { systemClock } from '#lib/clock.ts';
import { onLayersChange, openLayers, topLayer } from '#ui/layers/open-layers.ts';
import { type ShownToast, type Toast, ToastStore } from './toast-store.ts';

/** The page has one region for toasts, so it has one store. */
const pageToasts = new ToastStore(systemClock);
onLayersChange(() => pageToasts.setLayers(openLayers()));

export const showToast = (toast: Toast): (() => void) => pageToasts.show(toast, topLayer());
export const hideToast = (id: number): void => pageToasts.hide(id);
export const answerToast = (toast: ShownToast): void => pageToasts.answer(toast);
export const pauseToast = (isPaused: boolean): void => pageToasts.pause(isPaused);
export const shownToast = (): ShownToast | null => pageToasts.shown;
export const repeatedToasts = (): readonly ShownToast[] => pageToasts.repeated;
export const onToastChange = (listener: () => void): (() => void) => pageToasts.onChange(listener);

/** Called when another account is opened. */
export const forgetRepeatedToasts = (): void => pageToasts.forgetRepeated();
