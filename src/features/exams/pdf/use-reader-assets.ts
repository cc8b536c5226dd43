// useReaderStanding(): how far the reader's own files are on their way to this phone.
import { useSyncExternalStore } from 'react';
import { type ReaderStanding, readerParts } from './reader-assets.ts';

export const useReaderStanding = (): ReaderStanding =>
  useSyncExternalStore(readerParts.subscribe, readerParts.standing);
