import { describe, expect, it, vi } from 'vitest';
import { pageOf } from '#domain/pagination.ts';
import type { Commands } from '#sync/commands.ts';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { ExamPapers } from './exam-papers.tsx';
import type { ExamSearch } from './exam-search.ts';
import type { FoundPapers } from './use-found-papers.ts';
import type { PaperFiles } from './use-paper-files.ts';

/** One level is here, and nothing in it answers. */
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
  const [commands, actions] = [{} as Commands, {} as PaperFiles];
  return renderInApp(() => <ExamPapers {...{ found, query, commands, actions }} onReset={vi.fn()} />);
}

describe('a list without papers', () => {
  it('says that the level has none while nothing narrows it', async () => {
    await showNothing('', {});
    expect(find('h3', 'Aucun sujet pour le moment')).toBeTruthy();
  });

  it('says that nothing answers the words, even before the address has them', async () => {
    await showNothing('zzz', {});
    expect(find('h3', 'Aucun sujet trouvé')).toBeTruthy();
  });

  it('says so of the saved ones too', async () => {
    await showNothing('zzz', { tab: 'saved' });
    expect(find('h3', 'Aucun sujet enregistré ne correspond')).toBeTruthy();
  });
});
