// Manages the screen of accounts: the accounts found, the action in progress and the last error.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FoundPeople, GivenCode, PeopleCommands, Person } from '#domain/admin/people.ts';
import { RemoteError } from '#domain/protocol/remote-error.ts';

export type PeopleState = {
  /** The result of the last search that succeeded; null if none has. */
  found: FoundPeople | null;
  problem: string | null;
  isBusy: boolean;
  find: (search: string) => Promise<void>;
  suspend: (person: Person) => Promise<boolean>;
  removeTexts: (person: Person) => Promise<boolean>;
  /** Requests a code for a new password; resolves with null if the request failed or another action is running. */
  giveCode: (person: Person) => Promise<GivenCode | null>;
};

export function usePeople(people: PeopleCommands): PeopleState {
  const failureText = useFailureText();
  const [found, setFound] = useState<FoundPeople | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const attempt = async <Done>(act: () => Promise<Done>): Promise<Done | null> => {
    if (isBusy) return null;
    setBusy(true);
    setProblem(null);
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      setProblem(failureText(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const replace = (changed: Person) =>
    setFound(
      (before) =>
        before && {
          ...before,
          // Keeps the e-mail address of the search result, because the server returns none after an action.
          people: before.people.map((one) =>
            one.id === changed.id ? { ...changed, email: one.email } : one,
          ),
        },
    );

  return {
    found,
    problem,
    isBusy,
    find: async (search) => {
      const answer = await attempt(() => people.find(search));
      if (answer) setFound(answer);
    },
    suspend: async ({ id, isSuspended }) => {
      const changed = await attempt(() => people.suspend(id, !isSuspended));
      if (changed) replace(changed);
      return changed !== null;
    },
    removeTexts: async ({ id }) => {
      const changed = await attempt(() => people.removeTexts(id));
      if (changed) replace(changed);
      return changed !== null;
    },
    giveCode: async ({ id }) => {
      const given = await attempt(() => people.giveCode(id));
      if (given) replace(given.person);
      return given;
    },
  };
}

function useFailureText(): (error: RemoteError) => string {
  const { t } = useLingui();
  return ({ kind }) => {
    switch (kind) {
      case 'malformed':
        return t`Écrivez au moins deux lettres du nom, ou l’adresse e-mail entière.`;
      case 'forbidden':
        return t`Cela n’est pas permis : c’est votre compte ou celui d’un administrateur, ou vous n’êtes plus administrateur.`;
      case 'missing':
        return t`Ce compte n’existe plus.`;
      case 'auth-required':
      case 'suspended':
        return t`Reconnectez-vous, puis recommencez.`;
      case 'rate-limited':
        return t`Trop de demandes. Attendez quelques minutes, puis recommencez.`;
      default:
        return t`Pas de réponse du serveur. Il faut du réseau ici : vérifiez-le, puis recommencez.`;
    }
  };
}
