// Finds the exams in which chosen files are already published, on this phone and, if the server answers, on
// the server. Also computes the hash of a chosen file.
import { useEffect, useRef, useState } from 'react';
import { hashOf } from '#data/outbox/upload-payloads.ts';
import { listExams } from '#data/queries/read-library.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import type { Exam } from '#domain/schema/schema.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import type { ChosenPdf } from './exam-fields.ts';

export type PublishedFiles = ReadonlyMap<string, Exam>;

/** Largest number of hashes in one request, which limits the length of its URL. */
const hashesAtOnce = 20;
const mostRows = 100;

export function usePublishedFiles(
  { db }: AccountStore,
  commands: AdminQueries,
  hashes: readonly string[],
): PublishedFiles {
  const all = hashes.join();
  const here = useLive(async () => withFiles(await listExams(db), hashes), [db, all]);
  const [fromServer, setFromServer] = useState<PublishedFiles>(new Map());
  const requested = useRef(new Set<string>());
  const isOnline = useOnline();
  const ask = useEffectEvent(async () => {
    // Forgets the hashes of files that are no longer chosen. A file that is chosen again is then looked up
    // again, because it may have been published meanwhile.
    requested.current = new Set(hashes.filter((hash) => requested.current.has(hash)));
    const fresh = hashes.filter((hash) => !requested.current.has(hash));
    for (let at = 0; at < fresh.length; at += hashesAtOnce) {
      const batch = fresh.slice(at, at + hashesAtOnce);
      for (const hash of batch) requested.current.add(hash);
      const answer = await commands.findExams({ sha256: batch.join(), rows: mostRows });
      if (answer === 'offline') {
        for (const hash of batch) requested.current.delete(hash);
        return;
      }
      setFromServer((before) => new Map([...before, ...withFiles(answer.exams, batch)]));
    }
  });
  useEffect(() => {
    if (isOnline && all !== '') void ask();
  }, [isOnline, all]);
  return new Map([...fromServer, ...(here ?? [])]);
}

/**
 * Returns a pair of hash and exam for each file of `exams` whose hash is in `hashes`. Exams from the server are
 * compared too, because an older server also returns exams that do not match.
 */
const withFiles = (exams: readonly Exam[], hashes: readonly string[]): [string, Exam][] =>
  exams.flatMap((exam) =>
    [exam.fileSha256, exam.correctionSha256].flatMap((hash): [string, Exam][] =>
      hash !== null && hashes.includes(hash) ? [[hash, exam]] : [],
    ),
  );

export function usePdfHash(pdf: ChosenPdf | null): string | null {
  const [known, setKnown] = useState<{ file: Blob; hash: string | null }>();
  const file = pdf && 'slice' in pdf ? pdf : null;
  useEffect(() => {
    if (!file) return;
    let isOver = false;
    hashOf(file).then(
      (hash) => !isOver && setKnown({ file, hash }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [file]);
  return known && known.file === file ? known.hash : null;
}
