// Downloads a paper when it is opened, before all queued downloads. If the user or the browser saves data, or the
// setting is Wi-Fi only and the kind of connection is unknown, the download waits until the user asks for it.

import { useEffect, useRef } from 'react';
import { type DeviceDb, getSettings } from '#data/device/device-db.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { prepareReader } from '#features/exams/pdf/prefetch-reader.ts';
import { asksToSaveData, connectionKind } from '#lib/browser/connection.ts';
import type { DownloadCommands } from '#sync/engine/download-commands.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import type { Paper } from './use-exam-file.ts';

export type PaperFetch = {
  fetchIt: (options?: { allowsMetered?: boolean }) => void;
};

/**
 * Starts the download of a paper that was opened. `unlisted` is the server's row of an exam that is not on
 * this phone; its paper is downloaded only when the user asks for it.
 */
export function useFetchPaper(
  paper: Paper | undefined,
  device: DeviceDb,
  commands: DownloadCommands,
  unlisted: Exam | null,
): PaperFetch {
  const settings = useLive(() => getSettings(device), [device]);
  // Set at the first request, so that a download that the user has cancelled does not start again by
  // itself.
  const wasRequested = useRef(false);
  const fetchIt = (options: { allowsMetered?: boolean } = {}) => {
    const exam = paper?.exam ?? unlisted;
    if (!paper || !exam) return;
    wasRequested.current = true;
    prepareReader();
    const wanted = [{ exam: exam.id, part: paper.part, row: exam }];
    void commands.downloadExams(wanted, { ...options, first: true });
  };
  const isUnknownConnection = settings?.wifiOnly === true && connectionKind() === 'unknown';
  const mustAsk = settings?.dataSaver === true || asksToSaveData() || isUnknownConnection;
  const isMissing = paper !== undefined && !paper.open && !paper.wantedFile && paper.wanted !== null;
  const isDue = settings !== undefined && !mustAsk && isMissing;
  const startFetch = useEffectEvent(() => {
    if (!wasRequested.current) fetchIt();
  });
  useEffect(() => {
    if (isDue) startFetch();
  }, [isDue]);
  const isWaiting = paper?.wantedFile !== null && paper?.wantedFile !== undefined;
  useEffect(() => {
    if (isWaiting) prepareReader();
  }, [isWaiting]);
  return { fetchIt };
}
