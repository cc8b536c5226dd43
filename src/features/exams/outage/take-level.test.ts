import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { ExamFileKey } from '#data/device/device-db.ts';
import { makeExamFile } from '../../../../tests/support/fixtures/exam-file.ts';
import { makeLevel } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import type { OutageContent } from './read-outage.ts';
import { type OutageCommands, stopLevel } from './take-level.ts';

it('stopLevel pauses the queued files before the running one, so that no queued file starts', async () => {
  const paused: string[] = [];
  const commands: Partial<OutageCommands> = {
    pauseDownload: async ({ exam }: ExamFileKey) => void paused.push(exam),
    pauseForumPages: async () => undefined,
  };
  const file = (exam: string, state: 'running' | 'queued') => ({
    wanted: { exam, part: 'file' as const },
    queued: makeExamFile(exam, 0, { state }),
  });
  const missingFiles = [file('one', 'running'), file('two', 'queued'), file('three', 'queued')];
  const content = { missingFiles, missingPages: [] } as unknown as OutageContent;
  await stopLevel(await openTestStore(), commands as OutageCommands, makeLevel(), content);
  expect(paused).toEqual(['two', 'three', 'one']);
});
