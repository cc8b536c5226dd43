import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ExamFile, ExamFileKey } from '#data/device/device-db.ts';
import { messages } from '#locales/fr/device.po';
import { messages as kit } from '#locales/fr/kit.po';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { RecoveryCommands } from '#sync/engine/recovery-commands.ts';
import { makeExamFile } from '../../../../tests/support/fixtures/exam-file.ts';
import { stubConnection } from '../../../../tests/support/network/stub-connection.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { DownloadsBlock } from './downloads-block.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });
const queuedFile = (exam: string, place: number, more: Partial<ExamFile> = {}) =>
  makeExamFile(exam, 0, { state: 'queued', place, sizeBytes: 2_000_000, ...more });

type Changer = (to: (files: readonly ExamFile[]) => readonly ExamFile[]) => void;
type QueueProps = {
  first: readonly ExamFile[];
  commands: DownloadCommands & RecoveryCommands;
  onChanger: (changer: Changer) => void;
};

function Queue({ first, commands, onChanger }: QueueProps) {
  const [files, setFiles] = useState(first);
  useEffect(() => onChanger(setFiles), [onChanger]);
  return (
    <I18nProvider i18n={i18n}>
      <DownloadsBlock files={files} titleOf={({ title }) => title} commands={commands} />
    </I18nProvider>
  );
}

/**
 * Renders a download queue with fake commands: `moveDownload` changes the queue, calls of the other
 * commands are recorded in `asked`.
 */
async function show(first: readonly ExamFile[]) {
  const calls: string[] = [];
  let change: Changer = () => undefined;
  const noted =
    (name: string) =>
    async (key?: ExamFileKey): Promise<void> =>
      void calls.push(key ? `${name} ${key.exam}` : name);
  const commands: Partial<DownloadCommands & RecoveryCommands> = {
    pauseDownload: noted('pause'),
    resumeDownload: noted('resume'),
    pauseDownloads: noted('pause all'),
    resumeDownloads: noted('resume all'),
    cancelDownload: noted('cancel'),
    retryStorage: noted('retry'),
    downloadExams: async ([wanted], options) =>
      void calls.push(`download ${wanted?.exam} ${JSON.stringify(options)}`),
    moveDownload: async (key, before) => {
      change((files) => {
        const rest = files.filter(({ exam }) => exam !== key.exam);
        const moved = files.filter(({ exam }) => exam === key.exam);
        const at = before ? rest.findIndex(({ exam }) => exam === before.exam) : rest.length;
        return [...rest.slice(0, at), ...moved, ...rest.slice(at)].map((file, index) => ({
          ...file,
          place: index,
        }));
      });
    },
  };
  const saveChanger = (changer: Changer) => {
    change = changer;
  };
  const { place } = await renderInApp(() => (
    <Queue first={first} commands={commands as DownloadCommands & RecoveryCommands} onChanger={saveChanger} />
  ));
  await vi.waitFor(() => expect(place.querySelector('li')).not.toBeNull());
  const button = (name: string) => {
    const named = [...document.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent)?.replace(/\s/gu, ' ').trim() === name,
    );
    if (!named) throw new Error(`the page has no button « ${name} »`);
    return named;
  };
  const titles = () => [...place.querySelectorAll('li')].map((row) => row.querySelector('p')?.textContent);
  return { place, asked: calls, button, titles };
}

describe('DownloadsBlock', () => {
  it('DownloadsBlock moves a download, shows its new position, and keeps the focus on the button that was pressed', async () => {
    const { place, button, titles } = await show([
      queuedFile('a', 1),
      queuedFile('b', 2),
      queuedFile('c', 3),
    ]);
    expect(button('Avancer : a').getAttribute('aria-disabled')).toBe('true');
    button('Avancer : c').focus();
    button('Avancer : c').click();
    await vi.waitFor(() => expect(titles()).toEqual(['a', 'c', 'b']));
    await vi.waitFor(() => expect(place.textContent?.replace(/\s/gu, ' ')).toContain('c : place 2 sur 3.'));
    expect(document.activeElement).toBe(button('Avancer : c'));
    button('Avancer : c').click();
    await vi.waitFor(() => expect(titles()).toEqual(['c', 'a', 'b']));
    expect(document.activeElement).toBe(button('Avancer : c'));
    button('Avancer : c').click();
    button('Reculer : a').click();
    await vi.waitFor(() => expect(titles()).toEqual(['c', 'b', 'a']));
    expect(document.activeElement).toBe(button('Reculer : a'));
  });

  it('DownloadsBlock calls the commands that pause a running download, resume a paused and a failed one, and pause all', async () => {
    const { asked, button } = await show([
      queuedFile('a', 1, { state: 'running' }),
      queuedFile('b', 2, { state: 'paused' }),
      queuedFile('c', 3, { state: 'failed', fault: 'refused' }),
    ]);
    button('Mettre en pause : a').click();
    button('Reprendre : b').click();
    button('Réessayer : c').click();
    button('Tout mettre en pause').click();
    expect(asked).toEqual(['pause a', 'resume b', 'resume c', 'pause all']);
  });

  it('DownloadsBlock shows what a download waits for or why it failed, and lets the user allow mobile data for one download', async () => {
    const { place, asked, button } = await show([
      queuedFile('a', 1, { state: 'interrupted', waitsFor: 'wifi', heldBytes: 900_000 }),
      queuedFile('b', 2, { state: 'interrupted', waitsFor: 'space' }),
      queuedFile('c', 3, { state: 'interrupted', waitsFor: 'network' }),
      queuedFile('d', 4, { state: 'failed', fault: 'missing' }),
    ]);
    const text = place.textContent?.replace(/\s/gu, ' ');
    expect(text).toContain('Attend le Wi-Fi45 %, 0,9 sur 2 Mo');
    expect(text).toContain('Attend de la place');
    expect(text).toContain('Attend le réseau');
    expect(text).toContain('Ce fichier n’est plus sur le serveur.');
    expect(text).toContain('encore 7,1 Mo');
    button('Télécharger quand même1,1 Mo').click();
    expect(asked).toEqual(['download a {"allowsMetered":true}']);
  });

  it('DownloadsBlock names mobile data on the button of a download that waits for Wi-Fi when the browser reports a cellular connection', async () => {
    stubConnection('cellular');
    const { asked, button } = await show([queuedFile('a', 1, { state: 'interrupted', waitsFor: 'wifi' })]);
    button('Avec les données mobiles2 Mo').click();
    expect(asked).toEqual(['download a {"allowsMetered":true}']);
    stubConnection(undefined);
  });

  it('DownloadsBlock cancels a download without received bytes at once, and asks for confirmation when bytes were received', async () => {
    const { asked, button } = await show([queuedFile('a', 1), queuedFile('b', 2, { heldBytes: 900_000 })]);
    button('Annuler le téléchargement : a').click();
    await vi.waitFor(() => expect(asked).toEqual(['cancel a', 'retry']));
    button('Tout annuler').click();
    await vi.waitFor(() => expect(document.querySelector('dialog')?.textContent ?? '').toContain('900'));
    expect(asked).toHaveLength(2);
    button('Annuler le téléchargement').click();
    await vi.waitFor(() => expect(asked).toEqual(['cancel a', 'retry', 'cancel a', 'cancel b', 'retry']));
  });
});
