// <PersonRow>: a found account, the list of earlier actions on it, and a menu with the possible actions.
import { Trans, useLingui } from '@lingui/react/macro';
import type { Person, PersonNote } from '#domain/admin/people.ts';
import { formatDate, formatDateTime } from '#i18n/dates.ts';
import { Avatar } from '#ui/icons/avatar.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { badgeCheck, lock, rotateCcw, shieldCheck, trash } from '#ui/icons/section-icons.ts';
import { MenuEntry, RowMenu } from '#ui/layers/row-menu.tsx';
import { Row } from '#ui/lists/row-list.tsx';

type PersonRowProps = PersonMenuProps & { isOwn: boolean };

type PersonMenuProps = {
  person: Person;
  isMenuOpen: boolean;
  onMenu: (isOpen: boolean) => void;
  onSuspend: (person: Person) => void;
  onCode: (person: Person) => void;
  onRemoveTexts: (person: Person) => void;
};

export function PersonRow({ isOwn, ...menu }: PersonRowProps) {
  const { person } = menu;
  const { name, school, email, isSuspended, isAdmin } = person;
  const isOurs = isAdmin || isOwn;
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
      action={isOurs ? undefined : <PersonMenu {...menu} />}
    >
      {person.notes.length > 0 ? <Notes notes={person.notes} /> : null}
      {isOurs ? (
        <p className="mt-2 text-meta text-ink-2">
          <Trans>Un compte d’administrateur ne se change pas ici.</Trans>
        </p>
      ) : null}
    </Row>
  );
}

function PersonMenu({ person, isMenuOpen, onMenu, onSuspend, onCode, onRemoveTexts }: PersonMenuProps) {
  const { t } = useLingui();
  const { name, isSuspended } = person;
  const title = name || t`Utilisateur`;
  return (
    <RowMenu
      label={t`Autres actions : ${title}`}
      title={title}
      isOpen={isMenuOpen}
      onOpen={() => onMenu(true)}
      onClose={() => onMenu(false)}
    >
      <ul className="row-menu">
        {isSuspended ? null : (
          <MenuEntry icon={shieldCheck} onPress={() => onCode(person)}>
            <Trans>Donner un code</Trans>
          </MenuEntry>
        )}
        <MenuEntry icon={isSuspended ? rotateCcw : lock} onPress={() => onSuspend(person)}>
          {isSuspended ? <Trans>Lever la suspension</Trans> : <Trans>Suspendre</Trans>}
        </MenuEntry>
        {person.textCount > 0 ? (
          <MenuEntry icon={trash} bad onPress={() => onRemoveTexts(person)}>
            <Trans>Supprimer ses textes</Trans>
          </MenuEntry>
        ) : null}
      </ul>
    </RowMenu>
  );
}

function Notes({ notes }: { notes: readonly PersonNote[] }) {
  return (
    <ul className="mt-2 text-meta">
      {notes.map((note) => (
        <li key={`${note.atMs} ${note.action}`}>
          {formatDateTime(note.atMs)} · <NoteText note={note} />
        </li>
      ))}
    </ul>
  );
}

function NoteText({ note: { action, by } }: { note: PersonNote }) {
  if (action === 'code_used') return <Trans>Code utilisé, nouveau mot de passe</Trans>;
  if (action === 'texts_removed') return <Trans>Textes supprimés par {by}</Trans>;
  if (action === 'suspended') return <Trans>Suspendu par {by}</Trans>;
  if (action === 'lifted') return <Trans>Suspension levée par {by}</Trans>;
  return <Trans>Code donné par {by}</Trans>;
}
