// Stores which dialogs and sheets are open, the topmost last: toasts are shown in the topmost one's head,
// and the page below does not scroll. A layer below another one has the class "layer-covered".

let layers: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  layers = next;
  const page = document.documentElement;
  // Keeps the space of the scrollbar: a page that loses its scrollbar would shift sideways below the layer.
  if (layers.length > 0 && innerWidth > page.clientWidth) page.classList.add('keeps-gutter');
  if (layers.length === 0) page.classList.remove('keeps-gutter');
  page.classList.toggle('has-layer', layers.length > 0);
  for (const layer of layers) layer.classList.toggle('layer-covered', layer !== topLayer());
  for (const listener of [...listeners]) listener();
}

export function addLayer(layer: HTMLDialogElement): () => void {
  change([...layers, layer]);
  return () => change(layers.filter((other) => other !== layer));
}

export const topLayer = (): HTMLDialogElement | null => layers[layers.length - 1] ?? null;

export const openLayers = (): readonly HTMLDialogElement[] => layers;

export function onLayersChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
