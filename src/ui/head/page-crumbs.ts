// The pages above a path, for the breadcrumb that search engines show: home, then the room that the path lies in.
import type { MessageDescriptor } from '@lingui/core';
import { rooms } from '#ui/screen/main-sections.ts';
import type { Crumb } from './head-tags.ts';

/** `say` puts a room's label into the language of the page. */
export function crumbsAbove(path: string, say: (label: MessageDescriptor) => string): Crumb[] {
  return rooms
    .filter(({ to }) => path !== to && (to === '/' || path.startsWith(`${to}/`)))
    .map(({ to, label }) => ({ name: say(label), path: to as string }));
}
