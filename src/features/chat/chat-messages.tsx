// Renders the messages of the conversation: the user's, Pare's, and the animated stroke while Pare is
// writing.
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTime } from '#i18n/dates.ts';
import { Avatar } from '#ui/icons/avatar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { check, chevronRight } from '#ui/icons/section-icons.ts';
import { userRound } from '#ui/icons/shell-icons.ts';
import { greeting, type Reply, type Way } from './reply-to.ts';
import type { Message } from './use-conversation.ts';
import { useWayTexts } from './use-way-texts.ts';

type LineProps = { sign: ReactNode; head?: ReactNode; isOwn?: boolean; children: ReactNode };

function Line({ sign, head, isOwn, children }: LineProps) {
  return (
    <li className={isOwn ? 'chat-line chat-own' : 'chat-line'} tabIndex={isOwn ? -1 : undefined}>
      <div className="chat-sign">{sign}</div>
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

const nobody = (
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
    <Line sign={tick}>
      <p>{i18n._(greeting)}</p>
    </Line>
  );
}

export function Said({ message, name }: { message: Message; name: string | null }) {
  const time = <time>{formatTime(message.timestamp)}</time>;
  if (!message.isBot)
    return (
      <Line isOwn sign={name ? <Avatar name={name} /> : nobody} head={<Trans>Vous · {time}</Trans>}>
        <p className="whitespace-pre-wrap wrap-anywhere">{message.text}</p>
      </Line>
    );
  return (
    <Line sign={tick} head={<>Pare · {time}</>}>
      <Answer reply={message.reply} />
    </Line>
  );
}

function Answer({ reply }: { reply: Reply }) {
  const { i18n } = useLingui();
  return (
    <>
      <p>{i18n._(reply.text)}</p>
      {reply.ways.map((way) => (
        <WayLink key={way.name} way={way} />
      ))}
    </>
  );
}

function WayLink({ way }: { way: Way }) {
  const { icon, title, text } = useWayTexts(way);
  return (
    <Link to={way.to} search={way.search} className="chat-way">
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

/** Announces to screen readers only the newest answer, once. */
export function SpokenReply({ messages }: { messages: readonly Message[] }) {
  const { i18n } = useLingui();
  const last = messages.filter((message) => message.isBot).at(-1);
  return (
    <p role="status" className="sr-only">
      {last?.isBot ? i18n._(last.reply.text) : ''}
    </p>
  );
}
