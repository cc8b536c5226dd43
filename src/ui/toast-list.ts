// showToast({title, text?, action?, bad?, stays?}): a short notice over the bottom bar, for 6 s.
// Shows the newest two; returns what takes the toast away again. stays: until pressed away or answered.

export type Toast = {
  title: string;
  text?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
  /** Something failed. */
  bad?: boolean | undefined;
  stays?: boolean | undefined;
};

export type ShownToast = Toast & { id: number };

const atMost = 2;

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of [...listeners]) listener();
}

export function showToast(toast: Toast): () => void {
  lastId += 1;
  const id = lastId;
  change([...toasts, { ...toast, id }].slice(-atMost));
  return () => hideToast(id);
}

export function hideToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export const shownToasts = (): readonly ShownToast[] => toasts;

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
