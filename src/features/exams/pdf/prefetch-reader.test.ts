import { beforeEach, expect, it, vi } from 'vitest';
import { allowReader, prepareReader, prepareReaderForFiles } from './prefetch-reader.ts';
import { readerAssets } from './reader-assets.ts';

vi.mock('./pdf-engine.ts', () => ({}));
vi.mock('./reader-assets.ts', () => {
  let isStopped = false;
  return {
    readerAssets: {
      stop: () => {
        isStopped = true;
      },
      allow: () => {
        isStopped = false;
      },
      isStopped: () => isStopped,
      whenHere: vi.fn(async () => {
        isStopped = false;
      }),
    },
  };
});

const whenHere = vi.mocked(readerAssets.whenHere);
beforeEach(() => whenHere.mockClear());

it('a file that arrives after the pupil has stopped the reader’s download does not start that download again', () => {
  prepareReaderForFiles();
  expect(whenHere).toHaveBeenCalledTimes(1);
  readerAssets.stop();
  prepareReaderForFiles();
  expect(whenHere).toHaveBeenCalledTimes(1);
});

it('after a stop, a new request by the pupil starts the reader’s download, and so does a file that arrives after the request', () => {
  readerAssets.stop();
  prepareReader();
  prepareReaderForFiles();
  expect(whenHere).toHaveBeenCalledTimes(2);
});

it('after a stop, a file that the pupil resumes starts the reader’s download when the file arrives, not before', () => {
  readerAssets.stop();
  allowReader();
  expect(whenHere).not.toHaveBeenCalled();
  prepareReaderForFiles();
  expect(whenHere).toHaveBeenCalledOnce();
});
