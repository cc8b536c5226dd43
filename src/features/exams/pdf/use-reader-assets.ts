// Returns the state of the download of the PDF reader's own files.
import { useSyncExternalStore } from 'react';
import { type ReaderStatus, readerAssets } from './reader-assets.ts';

export const useReaderAssets = (): ReaderStatus =>
  useSyncExternalStore(readerAssets.subscribe, readerAssets.status);
