import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Exam } from '#domain/rows.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { ExamActions } from './exam-actions.tsx';
import type { FileState } from './file-state.ts';
import type { Attempt, ExamFileActions } from './use-exam-files.ts';

const exam: Exam = {
  id: 'exam00000000000',
  title: 'Optique',
  subject: 's',
  gradeLevel: 'l',
  year: 2024,
  fileUrl: '/api/files/exams/exam/optique.pdf',
  fileName: null,
  fileSizeBytes: 2_100_000,
  fileSha256: 'a',
  correctionUrl: null,
  correctionSizeBytes: null,
  correctionSha256: null,
  language: 'fr',
  series: null,
  session: null,
  created: 0,
  updated: 0,
};

const actionsWith = (attempt: Attempt): ExamFileActions => ({
  attemptOf: () => attempt,
  download: vi.fn(),
  stop: vi.fn(),
  save: vi.fn(),
});

async function show(state: FileState, attempt?: Attempt): Promise<ExamFileActions> {
  const actions = actionsWith(attempt);
  await renderInApp(() => <ExamActions exam={exam} state={state} actions={actions} />);
  return actions;
}

/** The button that begins with these words; its paper's name and a size may follow. */
function find(words: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('button')];
  const found = all.find((button) => button.textContent?.startsWith(words));
  if (!found) throw new Error(`no button says « ${words} »`);
  return found;
}

const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';

afterEach(() => vi.useRealTimers());

describe('the actions of a paper', () => {
  it('state the size before anything is downloaded', async () => {
    const actions = await show({ kind: 'absent', sizeBytes: 2_100_000 });
    const button = find('Télécharger');
    expect(button.textContent).toContain('2,1\u00a0Mo');
    button.click();
    expect(actions.download).toHaveBeenCalledWith(exam);
  });

  it('show how much has come, in per cent and in Mo, and can stop it', async () => {
    const actions = await show({ kind: 'partial', heldBytes: 912_000, sizeBytes: 2_100_000 }, 'running');
    expect(text()).toContain('43 %');
    expect(text()).toContain('0,9 sur 2,1 Mo');
    const bar = document.querySelector('[role="progressbar"]');
    expect(bar?.getAttribute('aria-valuenow')).toBe('43');
    document.querySelector<HTMLElement>('[aria-label^="Arrêter"]')?.click();
    expect(actions.stop).toHaveBeenCalledWith(exam);
  });

  it('say that a download of a tab that is gone was cut short, once it has been silent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const actions = await show({ kind: 'partial', heldBytes: 912_000, sizeBytes: 2_100_000 });
    expect(text()).not.toContain('Interrompu');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(text()).toContain('Interrompu à 43 %');
    find('Reprendre').click();
    expect(actions.download).toHaveBeenCalledWith(exam);
  });

  it.each([
    ['in the store', { kind: 'failed', sizeBytes: 2_100_000 }, undefined],
    ['by what became of it', { kind: 'absent', sizeBytes: 2_100_000 }, 'failed'],
  ] as const)('say aloud that a download failed, known %s', async (_, state, attempt) => {
    const actions = await show(state, attempt);
    const alert = document.querySelector('[role="alert"]');
    expect(alert?.textContent).toBe('Erreur lors du téléchargement du fichier.');
    find('Réessayer').click();
    expect(actions.download).toHaveBeenCalledWith(exam);
  });

  it('are disabled, and say why, where there is no file', async () => {
    await show({ kind: 'none' });
    for (const name of ['Voir', 'Télécharger']) expect(find(name).getAttribute('aria-disabled')).toBe('true');
    expect(text()).toContain('Ce sujet n’a pas encore de fichier.');
  });
});
