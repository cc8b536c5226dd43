// Renders the conversation: the greeting, the user's messages, Pare's answers, an animation while Pare is
// writing, and the newest answer for screen readers.

import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { formatTime } from '#i18n/dates.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Avatar } from '#ui/icons/avatar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { check, chevronRight, circleHelp, logIn } from '#ui/icons/section-icons.ts';
import { listChecks, messagesSquare, notebookText, userRound } from '#ui/icons/shell-icons.ts';
import { greeting, type Reply, type ReplyLink, type ReplyLinkName } from './reply-to.ts';
import type { Message } from './use-conversation.ts';

type ChatRowProps = { avatar: ReactNode; head?: ReactNode; isOwn?: boolean; children: ReactNode };

function ChatRow({ avatar, head, isOwn, children }: ChatRowProps) {
  return (
    <li className={isOwn ? 'chat-line chat-own' : 'chat-line'} tabIndex={isOwn ? -1 : undefined}>
      <div className="chat-sign">{avatar}</div>
      <div className="chat-words">
        {head ? <p className="chat-head">{head}</p> : null}
        {children}
      </div>
    </li>
  );
}

const tick = (
  <span aria-hidden="true" className="grid size-9 place-items-center rounded-full bg-board text-mango">
    <Icon shape={check} size={20} />
  </span>
);

const unnamedAvatar = (
  <span
    aria-hidden="true"
    className="grid size-9 place-items-center rounded-full border-2 border-rule-strong bg-paper text-ink"
  >
    <Icon shape={userRound} size={20} />
  </span>
);

export function Greeting() {
  const { i18n } = useLingui();
  return (
    <ChatRow avatar={tick}>
      <p>{i18n._(greeting)}</p>
    </ChatRow>
  );
}

export function ChatMessage({ message, name }: { message: Message; name: string | null }) {
  const time = <time>{formatTime(message.timestamp)}</time>;
  if (!message.isBot)
    return (
      <ChatRow
        isOwn
        avatar={name ? <Avatar name={name} /> : unnamedAvatar}
        head={<Trans>Vous · {time}</Trans>}
      >
        <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
      </ChatRow>
    );
  return (
    <ChatRow avatar={tick} head={<>Pare · {time}</>}>
      <Answer reply={message.reply} />
    </ChatRow>
  );
}

function Answer({ reply }: { reply: Reply }) {
  const { i18n } = useLingui();
  return (
    <>
      <p>{i18n._(reply.text)}</p>
      {reply.links.map((link) => (
        <ReplyScreenLink key={link.name} link={link} />
      ))}
    </>
  );
}

function ReplyScreenLink({ link }: { link: ReplyLink }) {
  const { icon, title, text } = useReplyLinkTexts(link);
  return (
    <Link to={link.to} search={link.search} className="chat-way">
      <Icon shape={icon} />
      <span>
        {title}
        <small>{text}</small>
      </span>
      <Icon shape={chevronRight} />
    </Link>
  );
}

export function Writing() {
  return (
    <li className="chat-line" aria-hidden="true">
      <div className="chat-sign">{tick}</div>
      <div className="chat-words">
        <p className="chat-head">
          <Trans>Pare écrit</Trans>
        </p>
        <p>
          <span className="chat-pen" />
        </p>
      </div>
    </li>
  );
}

export function SpokenReply({ messages }: { messages: readonly Message[] }) {
  const { i18n } = useLingui();
  const last = messages.filter((message) => message.isBot).at(-1);
  return (
    <p role="status" className="sr-only">
      {last?.isBot ? i18n._(last.reply.text) : ''}
    </p>
  );
}

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

function useReplyLinkTexts({ name, named }: ReplyLink): { icon: string; title: string; text: string } {
  const { i18n } = useLingui();
  const { icon, title, text } = linkTexts[name];
  const names = named.map((one) => nameIn(currentLanguage(), one));
  return { icon, title: i18n._(title), text: names.length > 0 ? names.join(' · ') : i18n._(text) };
}
