// <PersonRow person isOwn onSuspend onCode onRemoveTexts>: an account that was found, what was done with it, and what can be.
import { Trans } from '@lingui/react/macro';
import type { Person, PersonNote } from '#domain/people.ts';
import { formatDate, formatDateTime } from '#i18n/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { badgeCheck, lock } from '#ui/room-icons.ts';
import { Row } from '#ui/row-list.tsx';

type PersonRowProps = {
  person: Person;
  isOwn: boolean;
  onSuspend: (person: Person) => void;
  onCode: (person: Person) => void;
  onRemoveTexts: (person: Person) => void;
};

export function PersonRow({ person, isOwn, onSuspend, onCode, onRemoveTexts }: PersonRowProps) {
  const { name, school, email, isSuspended, isAdmin } = person;
  const since = formatDate(person.createdMs);
  return (
    <Row
      margin={<Avatar name={name} />}
      title={name || <Trans>Utilisateur</Trans>}
      meta={
        <>
          {isAdmin ? (
            <span className="tag tag-info">
              <Icon shape={badgeCheck} size={16} />
              <Trans>Administrateur</Trans>
            </span>
          ) : null}
          {isSuspended ? (
            <span className="tag tag-bad">
              <Icon shape={lock} size={16} />
              <Trans>Suspendu</Trans>
            </span>
          ) : null}
          {email ? <span className="text-meta wrap-anywhere">{email}</span> : null}
          {school ? <span className="text-meta">{school}</span> : null}
          <span className="text-meta text-ink-2">
            <Trans>Compte du {since}</Trans>
          </span>
        </>
      }
    >
      {person.notes.length > 0 ? <Notes notes={person.notes} /> : null}
      {isAdmin || isOwn ? (
        <p className="mt-2 text-meta text-ink-2">
          <Trans>Un compte d’administrateur ne se change pas ici.</Trans>
        </p>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="line" small onClick={() => onSuspend(person)}>
            {isSuspended ? <Trans>Lever la suspension</Trans> : <Trans>Suspendre</Trans>}
          </Button>
          {isSuspended ? null : (
            <Button look="line" small onClick={() => onCode(person)}>
              <Trans>Donner un code</Trans>
            </Button>
          )}
          {person.textCount > 0 ? (
            <Button look="bad" small onClick={() => onRemoveTexts(person)}>
              <Trans>Supprimer ses textes</Trans>
            </Button>
          ) : null}
        </div>
      )}
    </Row>
  );
}

function Notes({ notes }: { notes: readonly PersonNote[] }) {
  return (
    <ul className="mt-2 text-meta">
      {notes.map((note) => (
        <li key={`${note.atMs} ${note.action}`}>
          {formatDateTime(note.atMs)} · <NoteWords note={note} />
        </li>
      ))}
    </ul>
  );
}

function NoteWords({ note: { action, by } }: { note: PersonNote }) {
  if (action === 'code_used') return <Trans>Code utilisé, nouveau mot de passe</Trans>;
  if (action === 'texts_removed') return <Trans>Textes supprimés par {by}</Trans>;
  if (action === 'suspended') return <Trans>Suspendu par {by}</Trans>;
  if (action === 'lifted') return <Trans>Suspension levée par {by}</Trans>;
  return <Trans>Code donné par {by}</Trans>;
}
