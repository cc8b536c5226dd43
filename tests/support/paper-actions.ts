// What can be done with the files of papers, none of which happens: a test looks at what was asked for.
import { vi } from 'vitest';
import type { PaperFiles } from '#features/exams/use-paper-files.ts';

export const paperActions = (): PaperFiles => ({
  metered: { question: null, close: vi.fn(), ask: vi.fn(), lineToAskAbout: () => null },
  download: vi.fn(),
  downloadAll: vi.fn(),
  pause: vi.fn(),
  resume: vi.fn(),
  cancel: vi.fn(),
  save: vi.fn(),
  shareFile: vi.fn(),
  shareLink: vi.fn(),
  remove: vi.fn(),
});
