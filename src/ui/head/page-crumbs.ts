// Returns the pages above a path, for the breadcrumb that search engines show: home, then the section of
// the app that contains the path.
import type { MessageDescriptor } from '@lingui/core';
import { mainSections } from '#ui/screen/main-sections.ts';
import type { Crumb } from './head-tags.ts';

export function crumbsAbove(path: string, translate: (label: MessageDescriptor) => string): Crumb[] {
  return mainSections
    .filter(({ to }) => path !== to && (to === '/' || path.startsWith(`${to}/`)))
    .map(({ to, label }) => ({ name: translate(label), path: to as string }));
}
