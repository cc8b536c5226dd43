// showToast({title, text?, action?, bad?, stays?, forMs?, variant?, isRepeated?}): shows a toast in the head
// of the page or of the topmost dialog, one at a time.
// It is shown for 6 s, or 3 s when another waits; the same toast is not shown twice. Returns a function
// that removes it.
// stays: shown until the user closes or answers it; other toasts are shown before it, and it comes back
// after them.
// isRepeated: "Ce téléphone" offers its action again, as long as the page lives and the same account is
// open.
import { onLayersChange, openLayers, topLayer } from '#ui/layers/open-layers.ts';

export type Toast = {
  title: string;
  text?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
  /** Whether something failed. */
  bad?: boolean | undefined;
  stays?: boolean | undefined;
  /** Duration instead of 6 s, while no other toast waits. */
  forMs?: number | undefined;
  variant?: 'offline' | undefined;
  isRepeated?: boolean | undefined;
};

export type ShownToast = Toast & {
  id: number;
  /** Dialog in whose head the toast is shown; null: the page's head. */
  layer: HTMLDialogElement | null;
};

const shownForMs = 6000;
const yieldsAfterMs = 3000;

const mostRepeated = 3;

let toasts: readonly ShownToast[] = [];
let repeated: readonly ShownToast[] = [];
let currentToast: ShownToast | null = null;
let shownSince = 0;
let isPaused = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

const isSame = (one: Toast, other: Toast): boolean =>
  one.title === other.title && one.text === other.text && one.variant === other.variant;

export function showToast(toast: Toast): () => void {
  lastId += 1;
  const id = lastId;
  const others = (known: Toast) => !isSame(known, toast);
  const shown = { ...toast, id, layer: topLayer() };
  if (toast.isRepeated) repeated = [shown, ...repeated.filter(others)].slice(0, mostRepeated);
  change([...toasts.filter(others), shown]);
  return () => hideToast(id);
}

export function hideToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Runs the toast's action, wherever it was pressed; the action is not offered again. */
export function answerToast({ id, action }: ShownToast): void {
  repeated = repeated.filter((toast) => toast.id !== id);
  hideToast(id);
  action?.run();
}

/** Returns the toasts whose action can still be pressed, the newest first. */
export const repeatedToasts = (): readonly ShownToast[] => repeated;

/** Deletes them; called when another account is opened. */
export function forgetRepeatedToasts(): void {
  repeated = [];
  change(toasts);
}

/** Stops the toast's time while a pointer or the focus is on it; it gets its full time again afterwards. */
export function pauseToast(paused: boolean): void {
  isPaused = paused;
  shownSince = Date.now();
  setTimer();
}

/** Returns the toast that is shown, or null. */
export const shownToast = (): ShownToast | null => currentToast;

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ShownToast[]): void {
  toasts = next;
  const first = toasts.find(({ stays }) => !stays) ?? toasts[toasts.length - 1] ?? null;
  if (first?.id !== currentToast?.id) {
    isPaused = false;
    shownSince = Date.now();
  }
  currentToast = first;
  setTimer();
  for (const listener of [...listeners]) listener();
}

function setTimer(): void {
  clearTimeout(timer);
  if (!currentToast || currentToast.stays || isPaused) return;
  const { id, forMs = shownForMs } = currentToast;
  const othersWait = toasts.some((toast) => toast.id !== id && !toast.stays);
  const endsAt = shownSince + (othersWait ? yieldsAfterMs : forMs);
  timer = setTimeout(() => hideToast(id), Math.max(0, endsAt - Date.now()));
}

// A dialog that opens covers the page's head, so the page's toast ends. The toasts of a dialog that has
// closed move to the head below it.
onLayersChange(() => {
  const top = topLayer();
  const isOpen = (layer: HTMLDialogElement | null) => layer === null || openLayers().includes(layer);
  change(
    toasts
      .map((toast) => (isOpen(toast.layer) ? toast : { ...toast, layer: top }))
      .filter((toast) => toast.stays || toast.layer === top),
  );
});
