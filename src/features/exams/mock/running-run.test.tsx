import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { type DeviceDb, openDeviceDb } from '#data/device/device-db.ts';
import { type AccountStore, openAccountStore } from '#data/store/account-store.ts';
import { startMockExam } from '#data/study/mock-exams.ts';
import { listMockExams } from '#data/study/read-mock-exams.ts';
import { RunningMockExam } from '#features/exams/list/running-mock-exam.tsx';
import type { FrameParts } from '#features/exams/reader/paper-reader.tsx';
import { cryptoRandom } from '#lib/random-id.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import { fillDisk, freeDisk } from '../../../../tests/support/disk/full-disk.ts';
import { manualClock } from '../../../../tests/support/phone/manual-clock.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { FinishedMockExam } from './finished-mock-exam.tsx';
import { MockExamScreen } from './mock-exam-screen.tsx';

vi.mock('#features/exams/reader/framed-paper.tsx', () => ({
  FramedPaper: ({ renderFrame }: { renderFrame: (parts: FrameParts) => unknown }) =>
    renderFrame({ title: 'Sujet', head: null, search: null, reader: null, children: 'pages' }),
}));

const exercise = (points: number) => ({ name: 'Exercice', points, chapter: null, page: 1 });
const bareme = JSON.stringify({ minutes: 180, material: null, exercises: [exercise(40), exercise(60)] });
const paper = { id: 'exam00000000001', bareme, subject: 'math00000000000', gradeLevel: 'bac200000000000' };
const commands = {} as DownloadCommands & LibraryCommands;

let clock = manualClock();
let store: AccountStore;
let device: DeviceDb;
let accounts = 0;

beforeEach(async () => {
  clock = manualClock(new Date(2027, 0, 5, 14, 5, 30).getTime());
  accounts += 1;
  const options = { journalStorage: null, clock, random: cryptoRandom };
  store = await openAccountStore(`pupil${String(accounts).padStart(10, '0')}`, options);
  device = openDeviceDb();
});
afterEach(freeDisk);

async function startPaper(): Promise<string> {
  await startMockExam(store, paper);
  const [mock] = await listMockExams(store.db);
  return mock?.id ?? '';
}

/** Empties the reference to the paper, as the server does when an admin deletes it. */
const withdraw = (id: string) => tablesOf(store.db).mockExams.update(id, { exam: null });

async function showRun(id: string) {
  const onFinished = vi.fn();
  const shown = await renderInApp(
    () => <FinishedMockExam {...{ store, device, commands, id, onFinished }} showsPoints={false} />,
    ['/exams', '/exams/mock', '/quiz/history'],
  );
  return { ...shown, onFinished };
}

it('the start screen of a paper redirects to the running mock exam by the mock exam’s own id, which stays valid when the paper is withdrawn', async () => {
  const id = await startPaper();
  const { router } = await renderInApp(
    () => <MockExamScreen {...{ store, device, commands }} examId={paper.id} />,
    ['/exams', '/exams/mock'],
  );
  await vi.waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/exams/mock', search: { run: id } }),
  );
});

it('a running mock exam goes on when its paper is withdrawn, and can be finished', async () => {
  const id = await startPaper();
  const { place, onFinished } = await showRun(id);
  await vi.waitFor(() => expect(place.textContent).toContain('J’abandonne'));
  await withdraw(id);
  await vi.waitFor(() => expect(place.textContent).toContain('Ce sujet a été retiré'));
  find('button', 'J’ai fini').click();
  await vi.waitFor(() => expect(onFinished).toHaveBeenCalledWith({ run: id }));
  expect(await store.db.mockExams.get(id)).toMatchObject({ finished: clock.now(), gaveUp: false });
});

it('the list of papers leads to every running mock exam, also to one whose paper was withdrawn', async () => {
  const withdrawn = await startPaper();
  await withdraw(withdrawn);
  await clock.advance(60_000);
  await startMockExam(store, { ...paper, id: 'exam00000000002' });
  const { place } = await renderInApp(() => <RunningMockExam store={store} />, ['/exams/mock']);
  await vi.waitFor(() => expect(place.querySelectorAll('a')).toHaveLength(2));
  const targets = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(targets[1]).toContain(`run=${withdrawn}`);
});

/** Finishes the mock exam while time is left, and confirms it. */
async function finishEarly(): Promise<void> {
  find('button', 'J’ai fini').click();
  await vi.waitFor(() => find('dialog button', 'Finir l’épreuve').click());
}

it('« J’ai fini » asks before it ends a mock exam while time is left, and ends it at once when the time is over', async () => {
  const id = await startPaper();
  const early = await showRun(id);
  await vi.waitFor(() => find('button', 'J’ai fini').click());
  await vi.waitFor(() =>
    expect(document.querySelector('dialog')?.textContent).toContain('Il reste du temps.'),
  );
  find('dialog button', 'Continuer').click();
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(await store.db.mockExams.get(id)).not.toHaveProperty('finished');
  early.unmount();
  await clock.advance(180 * 60_000);
  const { onFinished } = await showRun(id);
  await vi.waitFor(() => find('button', 'J’ai fini').click());
  await vi.waitFor(() => expect(onFinished).toHaveBeenCalled());
});

it('if the disk is full, a running mock exam shows that it cannot be finished, and it can be finished later', async () => {
  const id = await startPaper();
  const { place, onFinished } = await showRun(id);
  await vi.waitFor(() => find('button', 'J’ai fini'));
  fillDisk(() => true);
  await finishEarly();
  const alert = () => place.querySelector('[role=alert]')?.textContent;
  await vi.waitFor(() => expect(alert()).toContain('Plus de place'));
  expect(onFinished).not.toHaveBeenCalled();
  freeDisk();
  await finishEarly();
  await vi.waitFor(() => expect(onFinished).toHaveBeenCalled());
});

it('if giving up a mock exam fails for another reason than a full disk, the screen shows the error after the confirmation dialog has closed', async () => {
  const id = await startPaper();
  const { place } = await showRun(id);
  await vi.waitFor(() => find('button', 'J’abandonne'));
  find('button', 'J’abandonne').click();
  await vi.waitFor(() => find('button', 'Arrêter'));
  fillDisk(() => true, 'ConstraintError');
  find('button', 'Arrêter').click();
  await vi.waitFor(() => expect(place.querySelector('[role=alert]')?.textContent).toContain('rouvrez-la'));
  expect(place.querySelector('[role=alert]')?.textContent).not.toContain('Plus de place');
  expect(document.querySelector('dialog, [role=dialog]')).toBeNull();
});

it('a running mock exam says that its time is over as soon as its last second has passed', async () => {
  const id = await startPaper();
  await clock.advance(178 * 60_000);
  const { place } = await showRun(id);
  await vi.waitFor(() => expect(place.textContent).toMatch(/17\sh\s03\s?fin à/));
  await clock.advance(60_000);
  await vi.waitFor(() => expect(place.textContent).toMatch(/17\sh\s04\s?fin à/));
  expect(place.textContent).not.toContain('Vous pouvez continuer');
  await clock.advance(60_000);
  await vi.waitFor(() => expect(place.textContent).toContain('Vous pouvez continuer'));
});

it('a mock exam that is still running days later shows the day on which its time was over, in the list and on its own screen', async () => {
  const id = await startPaper();
  clock.correct(7 * 86_400_000);
  const list = await renderInApp(() => <RunningMockExam store={store} />, ['/exams/mock']);
  await vi.waitFor(() => expect(list.place.textContent).toMatch(/fin le 5\sjanvier\s2027/));
  list.unmount();
  const { place } = await showRun(id);
  await vi.waitFor(() => expect(place.textContent).toMatch(/fin le 5\sjanvier\s2027/));
});
