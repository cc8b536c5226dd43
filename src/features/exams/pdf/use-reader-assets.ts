// useReaderStanding(): the state of the download of the PDF reader's own files.
import { useSyncExternalStore } from 'react';
import { type ReaderStanding, readerParts } from './reader-assets.ts';

export const useReaderStanding = (): ReaderStanding =>
  useSyncExternalStore(readerParts.subscribe, readerParts.standing);
