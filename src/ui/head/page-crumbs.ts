// Returns the pages above a path, for the breadcrumb that search engines show: home, then the section of
// the app that contains the path.
import type { MessageDescriptor } from '@lingui/core';
import { rooms } from '#ui/screen/main-sections.ts';
import type { Crumb } from './head-tags.ts';

/** Returns the crumbs above a path. `say` translates the label of a section into the language of the page. */
export function crumbsAbove(path: string, say: (label: MessageDescriptor) => string): Crumb[] {
  return rooms
    .filter(({ to }) => path !== to && (to === '/' || path.startsWith(`${to}/`)))
    .map(({ to, label }) => ({ name: say(label), path: to as string }));
}
