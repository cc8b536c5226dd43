// Defines a text for each code that says why a queued mutation was refused or has failed so far.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { mailRefusals, parkedByPhone } from '#data/entries/outbox-entry.ts';

type CodeOf<Codes> = Codes[keyof Codes];
type PhoneCode = CodeOf<typeof parkedByPhone> | CodeOf<typeof mailRefusals>;

const connectionCut = msg`Le réseau coupe avant la fin de cet envoi. Il repartira tout seul.`;
const byTheServer = msg`Le serveur a eu un problème de son côté. L’envoi repartira tout seul.`;

/** Texts by code. A code that both the server and the phone use means the same to the user. */
export const refusalReasons = {
  invalid: msg`Un champ manque ou n’a pas la bonne forme. Touchez « Modifier » et corrigez-le : tout repartira ensuite.`,
  'too-long': msg`Le texte est trop long. Touchez « Modifier » et raccourcissez-le : il repartira tout seul.`,
  forbidden: msg`Votre compte n’a pas le droit de faire cet envoi.`,
  'id-taken': msg`Le numéro de cet envoi était déjà pris. Touchez « Renvoyer » : il en recevra un autre.`,
  exists: msg`Cet envoi est déjà sur le serveur, avec un autre texte. Le vôtre est gardé ici.`,
  'not-unique': msg`Ce nom ou ce code est déjà pris. Touchez « Modifier » et changez-le : il repartira tout seul.`,
  removed: msg`Retiré par l’administration. Ce que vous avez écrit est encore ici.`,
  'parent-removed': msg`La matière ou le niveau a été retiré par l’administration.`,
  'changed-meanwhile': msg`Quelqu’un d’autre a fait une modification entre-temps. Comparez les deux versions.`,
  'score-range': msg`Le score ne correspond pas au nombre de questions. Le serveur ne l’a pas accepté.`,
  'same-options': msg`Deux choix de cette question sont les mêmes. Touchez « Modifier » et changez-en un : tout repartira ensuite.`,
  'command-defined': msg`Une formule définit une commande (\\def, \\let…), ce qui n’est pas possible ici. Touchez « Modifier » et écrivez la formule autrement : le texte repartira tout seul.`,
  'file-refused': msg`Le fichier n’est pas du bon type ou il est trop lourd. Choisissez-en un autre.`,
  'picture-too-large': msg`L’image de cette question a plus de 4 096 pixels de large ou de haut : le serveur ne l’a pas acceptée. Choisissez-en une plus petite.`,
  unknown: msg`L’original n’est pas encore arrivé sur le serveur : son auteur est peut-être sans réseau.`,
  'parent-unknown': msg`La matière ou le niveau n’est pas encore arrivé sur le serveur.`,
  'file-needed': msg`Le fichier n’est plus ici. Choisissez-le de nouveau.`,
  'rate-limited': msg`Beaucoup de messages sont déjà partis cette heure-ci. Celui-ci repartira tout seul.`,
  fault: byTheServer,
  server: byTheServer,
  unavailable: byTheServer,
  network: connectionCut,
  timeout: connectionCut,
  unreadable: connectionCut,
  'too-large': msg`Cet envoi est trop lourd pour le serveur. Touchez « Modifier » et raccourcissez-le : il repartira tout seul.`,
  'uploads-full': msg`D’autres fichiers ne sont pas encore entièrement arrivés sur le serveur. Celui-ci partira après eux.`,
  malformed: msg`Le serveur n’a pas compris cet envoi. Une nouvelle version de l’application peut aider.`,
  'taken-back': msg`Cet ancien texte n’a pas été publié : vous l’aviez modifié, et la modification a été effacée d’ici. Touchez « Modifier » ou « Renvoyer ».`,
  'taken-back-elsewhere': msg`Ce texte n’est pas publié : vous l’avez modifié ou effacé là où le fichier a été enregistré. Touchez « Renvoyer » pour le publier, ou « Effacer ».`,
  'mail-headless': msg`Le service de courrier refuse ce navigateur, qu’il prend pour un robot. Ouvrez Pare dans un autre, ou touchez « Renvoyer » plus tard.`,
  'mail-blocked': msg`Le service de courrier a bloqué ce message ou cette adresse. Touchez « Modifier », puis renvoyez-le.`,
  'mail-limit': msg`Le service de courrier reçoit trop de messages à la fois. Celui-ci repartira tout seul.`,
  uncertain: msg`Le réseau a coupé pendant l’envoi : ce message est peut-être déjà arrivé. « Renvoyer » peut l’envoyer une deuxième fois.`,
  'sent-before-edit': msg`L’ancien texte était déjà publié. Votre nouveau texte est gardé ici : vous pouvez le copier.`,
} as const satisfies Readonly<Record<PhoneCode | (string & {}), MessageDescriptor>>;

export type ReasonCode = keyof typeof refusalReasons;

export const unknownReason = msg`Le serveur a refusé cet envoi.`;

/**
 * Codes whose reason is shown alone: the general message, such as "Impossible de publier votre question", would be
 * untrue or would not help.
 */
export const codesExplainedByReason: readonly ReasonCode[] = [
  'taken-back',
  'taken-back-elsewhere',
  'uncertain',
  'sent-before-edit',
  'removed',
  'parent-removed',
  'changed-meanwhile',
  'picture-too-large',
];

/** Says what the user loses by discarding an entry, for collections without a more precise text. */
export const lostText = msg`Il ne partira pas et ce que vous avez écrit sera perdu.`;
