// <PeopleScreen>: lets an admin find an account, suspend the account, give a code for a new password, or
// delete all texts of the account. Every action needs the network.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { FoundPeople, GivenCode, PeopleCommands, Person } from '#domain/admin/people.ts';
import { AdminScreen, type AdminVisit } from '#features/admin/shared/admin-screen.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { padlock } from '#ui/drawings/padlock.ts';
import { search as lens } from '#ui/icons/section-icons.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { PersonRow } from './person-row.tsx';
import { RemoveTextsDialog } from './remove-texts-dialog.tsx';
import { CodeDialog } from './reset-code-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { usePeople } from './use-people.ts';

export function PeopleScreen({ people, ...visit }: AdminVisit & { people: PeopleCommands }) {
  const { t } = useLingui();
  return (
    <AdminScreen
      {...visit}
      title={t`Comptes`}
      lead={<BackLink to="/admin" label={t`Retour à l’administration`} />}
    >
      <People own={visit.store.account} people={people} />
    </AdminScreen>
  );
}

type Open =
  | { what: 'menu' | 'suspend' | 'texts'; person: Person }
  | { what: 'code'; person: Person; given: GivenCode | null }
  | null;

function People({ own, people }: { own: string; people: PeopleCommands }) {
  const state = usePeople(people);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const giveCode = async (person: Person) => {
    const given = await state.giveCode(person);
    setOpen(given && { what: 'code', person, given });
  };
  const suspend = async (person: Person) => {
    await state.suspend(person);
    close();
  };
  const removeTexts = async (person: Person) => {
    await state.removeTexts(person);
    close();
  };
  return (
    <>
      {/*
       * A dialog is rendered before the menu over which it opens, so that the focus returns from the dialog
       * to the menu, and from the menu to the row.
       */}
      {open?.what === 'texts' ? (
        <RemoveTextsDialog
          person={open.person}
          onClose={close}
          onConfirm={() => void removeTexts(open.person)}
        />
      ) : null}
      {open?.what === 'suspend' ? (
        <SuspendDialog person={open.person} onClose={close} onConfirm={() => void suspend(open.person)} />
      ) : null}
      {open?.what === 'code' ? (
        <CodeDialog
          person={open.person}
          given={open.given}
          isBusy={state.isBusy}
          onClose={close}
          onGive={() => void giveCode(open.person)}
        />
      ) : null}
      <TwoPages
        left={
          <>
            <SearchForm isBusy={state.isBusy && open === null} onFind={state.find} />
            <p role="alert" className="part-alert">
              {state.problem}
            </p>
          </>
        }
        right={
          state.found ? (
            <Found
              found={state.found}
              own={own}
              menuOf={open?.person.id ?? null}
              onMenu={(person) => setOpen(person && { what: 'menu', person })}
              onSuspend={(person) => setOpen({ what: 'suspend', person })}
              onCode={(person) => setOpen({ what: 'code', person, given: null })}
              onRemoveTexts={(person) => setOpen({ what: 'texts', person })}
            />
          ) : (
            <NothingSought />
          )
        }
      />
    </>
  );
}

function NothingSought() {
  return (
    <>
      <h2 className="sr-only">
        <Trans>Comptes trouvés</Trans>
      </h2>
      <EmptyState
        emblem={<Drawing of={padlock} />}
        title={<Trans>Aider quelqu’un avec son compte</Trans>}
        text={
          <Trans>
            Les comptes trouvés s’affichent ici. Vous pourrez donner un code pour un nouveau mot de passe,
            suspendre un compte ou supprimer ses textes.
          </Trans>
        }
      />
    </>
  );
}

function SearchForm({ isBusy, onFind }: { isBusy: boolean; onFind: (search: string) => Promise<void> }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onFind(search);
  };
  return (
    <search className="part">
      <form noValidate onSubmit={submit}>
        <TextInput
          type="search"
          enterKeyHint="search"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={320}
          label={t`Nom affiché, ou adresse e-mail entière`}
          hint={t`Il faut du réseau. Un morceau du nom suffit ; l’adresse doit être complète.`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          end={
            <IconButton
              type="submit"
              shape={lens}
              label={isBusy ? t`Recherche…` : t`Chercher`}
              aria-disabled={isBusy || undefined}
            />
          }
        />
      </form>
    </search>
  );
}

type FoundProps = {
  found: FoundPeople;
  own: string;
  menuOf: string | null;
  onMenu: (person: Person | null) => void;
  onSuspend: (person: Person) => void;
  onCode: (person: Person) => void;
  onRemoveTexts: (person: Person) => void;
};

function Found({ found, own, menuOf, onMenu, ...actions }: FoundProps) {
  const { t } = useLingui();
  if (found.people.length === 0)
    return (
      <div role="status">
        <h2 className="sr-only">{t`Comptes trouvés`}</h2>
        <EmptyState
          title={<Trans>Aucun compte trouvé</Trans>}
          text={<Trans>Vérifiez le nom, ou écrivez l’adresse e-mail entière.</Trans>}
        />
      </div>
    );
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="sr-only">
        {t`Comptes trouvés`}
      </h2>
      <p className="part-note">
        <Plural value={found.people.length} one="# compte" other="# comptes" />
      </p>
      <RowList className="row-list-menus people-list">
        {found.people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isOwn={person.id === own}
            isMenuOpen={person.id === menuOf}
            onMenu={(isOpen) => onMenu(isOpen ? person : null)}
            {...actions}
          />
        ))}
      </RowList>
      {found.hasMore ? (
        <p role="status" className="part text-meta">
          <Trans>Il y en a d’autres : précisez le nom.</Trans>
        </p>
      ) : null}
    </section>
  );
}
