// What the link to a screen says: its name, and what is there, as narrowly as the question named it.
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { circleHelp, logIn } from '#ui/room-icons.ts';
import { listChecks, messagesSquare, notebookText, userRound } from '#ui/shell-icons.ts';
import type { Way, WayName } from './reply-to.ts';

const ways = {
  exams: {
    icon: notebookText,
    title: msg`Ouvrir Examens`,
    text: msg`Les sujets, par niveau, matière et année`,
  },
  quiz: { icon: listChecks, title: msg`Ouvrir Quiz`, text: msg`Dix questions et leur correction` },
  forum: { icon: messagesSquare, title: msg`Ouvrir Forum`, text: msg`Posez votre question aux autres` },
  help: { icon: circleHelp, title: msg`Ouvrir Aide`, text: msg`Les questions fréquentes` },
  login: { icon: logIn, title: msg`Ouvrir Connexion`, text: msg`Compte, mot de passe oublié` },
  profile: { icon: userRound, title: msg`Ouvrir Profil`, text: msg`Nom, école, niveau` },
} as const satisfies Record<WayName, object>;

const subjects = {
  math: msg`Mathématiques`,
  french: msg`Français`,
  creole: msg`Créole`,
  history: msg`Histoire`,
  geography: msg`Géographie`,
  science: msg`Sciences`,
  physics: msg`Physique`,
  chemistry: msg`Chimie`,
  biology: msg`Biologie`,
  philosophy: msg`Philosophie`,
  english: msg`Anglais`,
};

const levels = { '9af': msg`9e AF`, bac1: msg`Bac I`, bac2: msg`Bac II`, university: msg`Université` };

export function useWayTexts({ name, search }: Way): { icon: string; title: string; text: string } {
  const { i18n } = useLingui();
  const { icon, title, text } = ways[name];
  const subject = subjects[search.subject as keyof typeof subjects];
  const level = levels[search.level as keyof typeof levels];
  const named = [subject && i18n._(subject), level && i18n._(level)].filter(Boolean);
  return { icon, title: i18n._(title), text: named.length > 0 ? named.join(' · ') : i18n._(text) };
}
