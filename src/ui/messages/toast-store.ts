// Holds toasts and decides which one is shown, one at a time, and for how long. Knows neither the page nor its
// dialogs: a caller gives the layer of each toast, and says when layers open or close.
import type { Clock } from '#lib/clock.ts';

export type Toast = {
  title: string;
  text?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
  bad?: boolean | undefined;
  /** Whether the toast stays until the user closes or answers it; other toasts are shown in its place meanwhile. */
  stays?: boolean | undefined;
  /** Time for which the toast is shown, instead of 6 s, while no other toast waits. */
  forMs?: number | undefined;
  variant?: 'offline' | undefined;
  /** Lists the toast in `ToastStore.repeated`, where its action can be pressed after the toast has disappeared. */
  isRepeated?: boolean | undefined;
};

/** Dialog in whose head a toast is shown; null: the page's head. */
export type ToastLayer = HTMLDialogElement | null;

export type ShownToast = Toast & { id: number; layer: ToastLayer };

const shownForMs = 6000;
const yieldsAfterMs = 3000;

const mostRepeated = 3;

const isSame = (one: Toast, other: Toast): boolean =>
  one.title === other.title && one.text === other.text && one.variant === other.variant;

export class ToastStore {
  shown: ShownToast | null = null;
  /** At most three toasts with `isRepeated` whose action can still be pressed, the newest first. */
  repeated: readonly ShownToast[] = [];

  private readonly clock: Clock;
  private readonly listeners = new Set<() => void>();
  private toasts: readonly ShownToast[] = [];
  private lastId = 0;
  private shownSinceMs = 0;
  private isPaused = false;
  private cancelTimer = () => {};

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /**
   * Adds a toast for this layer, in place of one with the same texts and variant. Returns a function that
   * removes it.
   */
  show(toast: Toast, layer: ToastLayer): () => void {
    this.lastId += 1;
    const id = this.lastId;
    const others = (known: Toast) => !isSame(known, toast);
    const added = { ...toast, id, layer };
    if (toast.isRepeated) this.repeated = [added, ...this.repeated.filter(others)].slice(0, mostRepeated);
    this.change([...this.toasts.filter(others), added]);
    return () => this.hide(id);
  }

  hide(id: number): void {
    this.change(this.toasts.filter((toast) => toast.id !== id));
  }

  /** Runs the toast's action, wherever it was pressed; the action is not offered again. */
  answer({ id, action }: ShownToast): void {
    this.repeated = this.repeated.filter((toast) => toast.id !== id);
    this.hide(id);
    action?.run();
  }

  forgetRepeated(): void {
    this.repeated = [];
    this.change(this.toasts);
  }

  /** Stops the timer of the shown toast, or starts it again with the full time. */
  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    this.shownSinceMs = this.clock.elapsedMs();
    this.setTimer();
  }

  /**
   * Replaces the list of open layers, the topmost last. The toasts of a closed layer move to the topmost open
   * one, or to the page if none is open. Toasts below the topmost layer are removed, except those with `stays`.
   */
  setLayers(open: readonly HTMLDialogElement[]): void {
    const top = open[open.length - 1] ?? null;
    const isOpen = (layer: ToastLayer) => layer === null || open.includes(layer);
    this.change(
      this.toasts
        .map((toast) => (isOpen(toast.layer) ? toast : { ...toast, layer: top }))
        .filter((toast) => toast.stays || toast.layer === top),
    );
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private change(next: readonly ShownToast[]): void {
    this.toasts = next;
    const first = next.find(({ stays }) => !stays) ?? next[next.length - 1] ?? null;
    if (first?.id !== this.shown?.id) {
      this.isPaused = false;
      this.shownSinceMs = this.clock.elapsedMs();
    }
    this.shown = first;
    this.setTimer();
    for (const listener of [...this.listeners]) listener();
  }

  private setTimer(): void {
    this.cancelTimer();
    const { shown } = this;
    if (!shown || shown.stays || this.isPaused) return;
    const { id, forMs = shownForMs } = shown;
    const othersWait = this.toasts.some((toast) => toast.id !== id && !toast.stays);
    const endsAtMs = this.shownSinceMs + (othersWait ? yieldsAfterMs : forMs);
    const leftMs = Math.max(0, endsAtMs - this.clock.elapsedMs());
    this.cancelTimer = this.clock.after(leftMs, () => this.hide(id));
  }
}
