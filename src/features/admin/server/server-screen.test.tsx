import 'fake-indexeddb/auto';
import { setupI18n, i18n as shared } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { ServerState } from '#domain/protocol/server-state.ts';
import { messages } from '#locales/fr/admin.po';
import { messages as kit } from '#locales/fr/kit.po';
import { messages as creole } from '#locales/ht/admin.po';
import { messages as creoleKit } from '#locales/ht/kit.po';
import { serverStateSample } from '../../../../tests/support/fixtures/server-state-sample.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ServerDescription } from './server-screen.tsx';
import type { FetchFailure } from './use-server-state.ts';

const receivedAt = Date.parse('2026-11-24T17:00:00Z');
const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s/g, ' ') ?? '';

let accountCount = 0;

type Opening = {
  /** The state stored on this device when the screen opens; absent if there is none. */
  stored?: ServerState;
  /** The outcomes of the requests in order; the last outcome is repeated. A promise delays its request. */
  fetches: (ServerState | FetchFailure | Promise<FetchFailure>)[];
  language?: 'fr' | 'ht';
};

async function open({ stored, fetches, language = 'fr' }: Opening) {
  // Each test has an account of its own, because the tests of a file share the browser's databases.
  const store = await openTestStore(`admin${String(++accountCount).padStart(10, '0')}`);
  const { keptAnswers } = tablesOf(store.db);
  const put = (answer: ServerState) => keptAnswers.put({ key: 'server-state', answer, at: receivedAt });
  if (stored) await put(stored);
  let count = 0;
  const fetchServerState = async () => {
    const outcome = await fetches[Math.min(count++, fetches.length - 1)];
    if (typeof outcome === 'string') return outcome;
    if (outcome) await put(outcome);
    return 'done' as const;
  };
  const texts = { fr: { ...kit, ...messages }, ht: { ...creoleKit, ...creole } };
  const i18n = setupI18n({ locale: language, messages: texts });
  const { place } = await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <ServerDescription store={store} commands={{ fetchServerState }} />
    </I18nProvider>
  ));
  shared.load(texts);
  shared.activate(language);
  return {
    place,
    count: () => count,
    /** Resolves with the texts of a part, and whether an icon shows its state. */
    part: async (title: string) => {
      const section = await vi.waitFor(() => {
        const found = [...place.querySelectorAll('section')].find(
          (one) => textOf(one.querySelector('h2')) === title,
        );
        if (!found) throw new Error(`the page has no section with the heading ${title}`);
        return found;
      });
      return {
        words: textOf(section.querySelector('p')),
        hasSign: section.querySelector('p svg') !== null,
        facts: Object.fromEntries(
          [...section.querySelectorAll('dl > div')].map((fact) => [
            textOf(fact.querySelector('dt')),
            textOf(fact.querySelector('dd')),
          ]),
        ),
        rows: [...section.querySelectorAll('tbody tr')].map((row) => [...row.children].map(textOf)),
      };
    },
    button: () => [...place.querySelectorAll('button')].at(-1),
  };
}

it('ServerDescription shows the service, the replica, the disk and the queues, each with facts and with its state in words and an icon', async () => {
  const { part, place } = await open({ fetches: [serverStateSample()] });
  expect(await part('Fonctionnement')).toMatchObject({
    words: 'En service',
    hasSign: true,
    facts: { Version: '0.2.0', 'En service depuis': '3 jours' },
  });
  expect(await part('Copie de la base')).toMatchObject({
    words: 'À jour',
    hasSign: true,
    facts: { Âge: '2 secondes', 'Alarme à partir de': '5 minutes' },
  });
  expect(await part('Disque')).toMatchObject({
    words: 'Assez de place',
    hasSign: true,
    facts: { 'Place libre': '40 Go', 'Base de données': '80 Mo', Fichiers: '2 Go' },
  });
  expect(await part('Files d’attente')).toMatchObject({
    words: 'Les e-mails ne sont pas bloqués',
    hasSign: true,
    facts: {
      'Messages à transmettre': '4',
      'Envois refusés depuis le démarrage': '5',
      'Envois refusés à la suite': '2',
      'Fichiers et imports en cours d’envoi': '6',
      'Requêtes en attente': '7',
    },
  });
  expect((await part('Horloge')).words).toBe('D’accord avec cet appareil');
  expect(textOf(place.querySelector('[role=status]'))).toMatch(/^Chiffres du 24 nov\., /);
});

it('ServerDescription says that the server is being checked while a stored state is shown and the first fetch runs', async () => {
  let answer: (failure: FetchFailure) => void = () => undefined;
  const fetching = new Promise<FetchFailure>((resolve) => {
    answer = resolve;
  });
  const { part } = await open({ stored: serverStateSample(), fetches: [fetching] });
  expect((await part('Fonctionnement')).words).toBe('Vérification en cours');
  answer('offline');
  await vi.waitFor(async () =>
    expect((await part('Fonctionnement')).words).toBe('Pas de réponse maintenant'),
  );
});

it('ServerDescription shows errors and phones by version of the app', async () => {
  const { part, place } = await open({ fetches: [serverStateSample()] });
  const phones = await part('Téléphones');
  expect(phones.words).toBe('100 téléphones en sept jours');
  expect(phones.rows).toEqual([
    ['0.2.0', '60', '60 %'],
    ['Version inconnue', '30', '30 %'],
    ['Autres versions', '10', '10 %'],
  ]);
  const errors = await part('Erreurs de l’application');
  expect(errors.words).toBe('3 erreurs en sept jours');
  expect(errors.rows.map((cells) => cells.slice(0, 2))).toEqual([
    ['0.2.0', '2'],
    ['Version inconnue', '1'],
  ]);
  expect([...place.querySelectorAll('li')].map(textOf)).toEqual(['TypeError /exams/:id/view0.2.0 · 2 fois']);
});

it('ServerDescription shows a text for an old replica, a nearly full disk, failing e-mails and a wrong clock', async () => {
  const { replica, disk, queues } = serverStateSample();
  const state = serverStateSample({
    at: receivedAt + 10 * 60_000,
    replica: { ...replica, ageSeconds: 900 },
    disk: { ...disk, freeBytes: 5e8 },
    queues: { ...queues, mailsFailedInRow: 3 },
  });
  const { part } = await open({ fetches: [state] });
  expect([
    (await part('Copie de la base')).words,
    (await part('Disque')).words,
    (await part('Files d’attente')).words,
    (await part('Horloge')).words,
  ]).toEqual([
    'En retard',
    'Presque plein',
    'Les e-mails ne partent plus',
    'En avance de 10 minutes sur cet appareil : vérifiez les deux horloges',
  ]);
});

it('ServerDescription shows a text for parts that are not set up or not known', async () => {
  const { replica, disk, queues, errors } = serverStateSample();
  const state = serverStateSample({
    startedAt: null,
    replica: { ...replica, isConfigured: false, ageSeconds: null },
    disk: { ...disk, freeBytes: null },
    queues: { ...queues, hasMailServer: false },
    errors: { ...errors, areCollected: false },
    phones: { total: 0, versions: [], others: 0 },
  });
  const { part } = await open({ fetches: [state] });
  expect((await part('Fonctionnement')).facts).toMatchObject({ 'Démarré le': 'Inconnu' });
  expect(await part('Copie de la base')).toMatchObject({ words: 'Aucune n’est configurée', facts: {} });
  expect((await part('Disque')).words).toBe('Place inconnue');
  expect(await part('Files d’attente')).toMatchObject({
    words: 'Sans serveur d’e-mail : rien n’est envoyé',
    facts: { 'E-mails gardés sur le serveur': '1' },
  });
  expect((await part('Erreurs de l’application')).words).toBe('Envoyées à un autre service (Sentry)');
  expect((await part('Téléphones')).words).toBe('Aucun contact en sept jours');
});

it('ServerDescription without a stored state shows that it is loading while the first fetch runs', async () => {
  const { place } = await open({ fetches: [new Promise<never>(() => undefined)] });
  await vi.waitFor(() => expect(textOf(place.querySelector('[role=status]'))).toBe('Chargement…'));
  expect(place.querySelector('h2')).toBeNull();
});

it.each([
  ['offline', /premier contact avec le serveur/],
  ['refused', /Le serveur a refusé/],
  ['missing', /ne sait pas encore/],
] as const)(
  'ServerDescription without a stored state shows an error if the first fetch ends with "%s", and fetches again when the button is pressed',
  async (failure, text) => {
    const { place, part, button } = await open({ fetches: [failure, serverStateSample()] });
    await vi.waitFor(() => expect(textOf(place)).toMatch(text));
    button()?.click();
    expect((await part('Fonctionnement')).words).toBe('En service');
  },
);

it('ServerDescription without a network shows the stored state with its date, and fetches it again when the network is back', async () => {
  const stored = serverStateSample({ version: '0.1.0' });
  const { place, part, count } = await open({ stored, fetches: ['offline', serverStateSample()] });
  await vi.waitFor(() =>
    expect(textOf(place.querySelector('[role=status]'))).toMatch(
      /^Chiffres enregistrés ici, du 24 nov\., .*Le serveur ne répond pas/,
    ),
  );
  expect(await part('Fonctionnement')).toMatchObject({
    words: 'Pas de réponse maintenant',
    facts: { Version: '0.1.0' },
  });
  dispatchEvent(new Event('online'));
  await vi.waitFor(async () => expect((await part('Fonctionnement')).facts.Version).toBe('0.2.0'));
  expect(count()).toBe(2);
});

it.each(['focus', 'button'])('ServerDescription fetches again on window focus or press: %s', async (by) => {
  const { part, button, count } = await open({
    fetches: [serverStateSample({ version: '0.1.0' }), serverStateSample()],
  });
  await vi.waitFor(async () => expect((await part('Fonctionnement')).facts.Version).toBe('0.1.0'));
  await vi.waitFor(() => expect(button()?.getAttribute('aria-busy')).toBeNull());
  if (by === 'focus') dispatchEvent(new Event('focus'));
  else button()?.click();
  await vi.waitFor(async () => expect((await part('Fonctionnement')).facts.Version).toBe('0.2.0'));
  expect(count()).toBe(2);
});

it('ServerDescription is shown in Creole', async () => {
  const { part } = await open({ fetches: [serverStateSample()], language: 'ht' });
  expect((await part('Kijan l ap mache')).words).toBe('L ap mache');
  expect((await part('Kopi baz done a')).words).toBe('Ajou');
});
