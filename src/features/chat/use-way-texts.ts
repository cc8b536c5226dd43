// Returns the texts of a link to a screen: its name, and either what the user finds there or the subject
// and level that the question named.
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { circleHelp, logIn } from '#ui/icons/section-icons.ts';
import { listChecks, messagesSquare, notebookText, userRound } from '#ui/icons/shell-icons.ts';
import type { ReplyLink, ReplyLinkName } from './reply-to.ts';

const linkTexts = {
  exams: {
    icon: notebookText,
    title: msg`Ouvrir Examens`,
    text: msg`Les sujets, par niveau, matière et année`,
  },
  quiz: { icon: listChecks, title: msg`Ouvrir Quiz`, text: msg`Dix questions et leur correction` },
  forum: { icon: messagesSquare, title: msg`Ouvrir Forum`, text: msg`Posez votre question aux autres` },
  help: { icon: circleHelp, title: msg`Ouvrir Aide`, text: msg`Les questions fréquentes` },
  login: { icon: logIn, title: msg`Ouvrir la page Connexion`, text: msg`Compte, mot de passe oublié` },
  profile: { icon: userRound, title: msg`Ouvrir Profil`, text: msg`Nom, école, niveau` },
} as const satisfies Record<ReplyLinkName, object>;

export function useReplyLinkTexts({ name, named }: ReplyLink): { icon: string; title: string; text: string } {
  const { i18n } = useLingui();
  const { icon, title, text } = linkTexts[name];
  const names = named.map((one) => nameIn(currentLanguage(), one));
  return { icon, title: i18n._(title), text: names.length > 0 ? names.join(' · ') : i18n._(text) };
}
