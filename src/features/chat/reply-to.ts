// Builds Pare's answer: the text of a topic, and links to the screens that help with it. Asks no server.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import type { AppPath } from '#ui/screen/main-sections.ts';
import { findTopic } from './find-topic.ts';
import { type Catalogue, namedLevel, namedSubject } from './named-subject.ts';
import type { Topic } from './topic-words.ts';

export type ReplyLinkName = 'exams' | 'quiz' | 'forum' | 'help' | 'login' | 'profile';

/**
 * `search` filters a list of papers or quizzes by the subject and level that the question names; empty for
 * other screens.
 */
export type ReplyLink = {
  name: ReplyLinkName;
  to: AppPath;
  search: { subject?: string; level?: string };
  named: readonly (Subject | GradeLevel)[];
};

export type Asker = { isSignedIn: boolean; catalogue: Catalogue };

export type Reply = { topic: Topic | null; text: MessageDescriptor; links: ReplyLink[] };

export const greeting = msg`Bonjour. Je réponds sur les examens, les quiz, le forum et la façon d’étudier. Que cherchez-vous ?`;

const texts: Record<Topic, MessageDescriptor> = {
  exams: msg`Dans Examens, choisissez la matière et le niveau. Gardez deux ou trois sujets sur le téléphone avant la prochaine coupure.`,
  quiz: msg`Dans Quiz, chaque quiz a dix questions au plus. Le score et la correction viennent à la fin, même sans réseau, et les questions ratées reviennent plus tard.`,
  forum: msg`Sur le forum, un titre, la matière et ce que vous avez déjà essayé suffisent. Les élèves et l’équipe répondent ; un point rouge vous le signale.`,
  method: msg`Mieux vaut 30 minutes chaque jour qu’un long dimanche. Relisez une leçon, fermez le cahier, redites-la avec vos mots, puis faites un quiz. Revoyez-la le lendemain, et une semaine après.`,
  'exam-day': msg`La veille : préparez la carte d’identité, la convocation, deux stylos et la règle, puis dormez. Le jour même : arrivez tôt, lisez tout le sujet, commencez par ce que vous savez et gardez dix minutes pour relire.`,
  stress: msg`Avoir peur avant un examen est normal. Respirez lentement : quatre secondes en inspirant, six en soufflant, cinq fois. Puis faites un petit quiz facile : ce que vous savez vous rassurera. Parlez-en aussi à quelqu’un de proche.`,
  offline: msg`Pare s’ouvre sans réseau. Pendant que vous avez du réseau, gardez vos sujets dans Examens : les quiz de votre niveau sont déjà sur le téléphone. Ce que vous écrivez part tout seul dès que le réseau revient.`,
  account: msg`Pour créer un compte, ou si vous avez oublié votre mot de passe, ouvrez Connexion. Le nom, l’école et le niveau se changent dans votre profil.`,
  greeting,
  thanks: msg`Avec plaisir. Bon courage pour la suite.`,
};

const accountOfSignedIn = msg`Le nom, l’école, le niveau et le mot de passe se changent dans votre profil. Pour ouvrir un autre compte, touchez « Changer de compte » dans le menu de votre compte.`;

const unknown = msg`Je n’ai pas compris cette question. Dites-la autrement, avec la matière et le niveau, ou posez-la sur le forum : des élèves et l’équipe y répondent.`;

const linksOfTopic: Record<Topic, ReplyLinkName[]> = {
  exams: ['exams'],
  quiz: ['quiz'],
  forum: ['forum'],
  method: ['quiz'],
  'exam-day': ['exams'],
  stress: ['quiz', 'forum'],
  offline: ['exams', 'help'],
  account: ['login'],
  greeting: [],
  thanks: [],
};

const paths: Record<ReplyLinkName, string> = {
  exams: '/exams',
  quiz: '/quiz',
  forum: '/forum',
  help: '/help',
  login: '/login',
  profile: '/profile',
};

export function replyTo(text: string, asker: Asker): Reply {
  const { subjects, levels } = asker.catalogue;
  const isNamed = namedSubject(text, subjects) !== null || namedLevel(text, levels) !== null;
  // A question that names a subject or level but has no topic, such as « Chimie », gets the answer about exam papers.
  return replyAbout(findTopic(text) ?? (isNamed ? 'exams' : null), asker, text);
}

export function replyAbout(topic: Topic | null, { isSignedIn, catalogue }: Asker, text = ''): Reply {
  const subject = namedSubject(text, catalogue.subjects);
  const level = namedLevel(text, catalogue.levels);
  const search = { ...(subject && { subject: subject.code }), ...(level && { level: level.code }) };
  const named = [subject, level].filter((one) => one !== null);
  const isOwnAccount = topic === 'account' && isSignedIn;
  const names: ReplyLinkName[] = isOwnAccount
    ? ['profile']
    : topic === null
      ? ['forum']
      : linksOfTopic[topic];
  return {
    topic,
    text: isOwnAccount ? accountOfSignedIn : topic === null ? unknown : texts[topic],
    links: names.map((name) => {
      const isList = name === 'exams' || name === 'quiz';
      const to = paths[name] as AppPath;
      return isList ? { name, to, search, named } : { name, to, search: {}, named: [] };
    }),
  };
}
