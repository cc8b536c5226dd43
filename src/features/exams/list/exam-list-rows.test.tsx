import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { firstStatus } from '#data/database/sync-status.ts';
import { pageOf } from '#domain/format/page-numbers.ts';
import type { PaperFiles } from '#features/exams/files/use-exam-file-actions.ts';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { fakeCommands } from '../../../../tests/support/phone/fake-commands.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ExamPapers } from './exam-list-rows.tsx';
import type { ExamSearch } from './exam-search-params.ts';
import type { FoundPapers } from './use-exam-results.ts';

function showNothing(query: string, search: ExamSearch) {
  const found = {
    list: { levels: [{ code: 'bac1' }], levelsHere: new Set(['bac1']), levelsArriving: new Set() },
    files: new Map(),
    rows: [],
    queue: [],
    inTab: [],
    all: [],
    saved: [],
    shown: pageOf([], 1),
    search,
  } as unknown as FoundPapers;
  const [commands, actions] = [{} as OutboxCommands & DownloadCommands & LibraryCommands, {} as PaperFiles];
  return renderInApp(() => (
    <ExamPapers {...{ found, query, commands, actions }} choice={null} onReset={vi.fn()} />
  ));
}

describe('a list without papers', () => {
  it('an empty list of papers without a filter shows that there are no papers for now', async () => {
    await showNothing('', {});
    expect(find('h3', 'Aucun sujet pour le moment')).toBeTruthy();
  });

  it('an empty list of papers shows that no paper matches the search words, even before they are in the URL', async () => {
    await showNothing('zzz', {});
    expect(find('h3', 'Aucun sujet trouvé')).toBeTruthy();
  });

  it('in the tab of saved papers, an empty list shows that no saved paper matches the search words', async () => {
    await showNothing('zzz', { tab: 'saved' });
    expect(find('h3', 'Aucun sujet enregistré ne correspond')).toBeTruthy();
  });
});

it('ExamPapers shows a toast if neither papers nor subjects could be loaded', async () => {
  const search: ExamSearch = {};
  const found = {
    list: { levels: [{ code: 'bac1' }], levelsHere: new Set(['bac1']), subjects: [] },
    files: new Map(),
    ...{ rows: [], queue: [], inTab: [], all: [], saved: [] },
    isArriving: true,
    shown: pageOf([], 1),
    search,
  } as unknown as FoundPapers;
  const syncState = async () => ({ ...firstStatus, isUnreachable: true });
  const commands = fakeCommands({ syncState });
  const actions = {} as PaperFiles;
  await renderInApp(() => (
    <ExamPapers query="" {...{ found, commands, actions }} choice={null} onReset={vi.fn()} />
  ));
  await vi.waitFor(() =>
    expect(shownToast()).toMatchObject({ bad: true, text: 'Erreur lors du chargement des matières' }),
  );
  hideToast(shownToast()?.id ?? 0);
});
