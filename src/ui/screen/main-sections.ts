// Lists the five sections of the main navigation, in its order. `useMainSections` leaves out a section
// without a route, so that no entry leads nowhere.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type LinkProps, useRouter } from '@tanstack/react-router';
import { house, listChecks, messageCircle, messagesSquare, notebookText } from '#ui/icons/shell-icons.ts';

export type AppPath = NonNullable<LinkProps['to']>;

export type SectionName = 'home' | 'exams' | 'quiz' | 'forum' | 'chat';

export type MainSection = { name: SectionName; to: AppPath; icon: string; label: MessageDescriptor };

export const mainSections: readonly MainSection[] = [
  { name: 'home', to: '/', icon: house, label: msg`Accueil` },
  { name: 'exams', to: '/exams', icon: notebookText, label: msg`Examens` },
  { name: 'quiz', to: '/quiz', icon: listChecks, label: msg`Quiz` },
  { name: 'forum', to: '/forum', icon: messagesSquare, label: msg`Forum` },
  { name: 'chat', to: '/chat', icon: messageCircle, label: msg`Chat` },
];

export function useMainSections(): MainSection[] {
  const hasPath = useHasPath();
  return mainSections.filter((section) => hasPath(section.to));
}

export function useHasPath(): (path: AppPath) => boolean {
  const { routesByPath } = useRouter();
  return (path) => path in routesByPath;
}
