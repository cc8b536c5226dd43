// Restores the session and retries writes when the databases that the browser had closed, for example because
// of a full disk, are open again.

type Disk = { readonly isDown: boolean; subscribe: (listener: () => void) => () => void };

export type ResumeDeps = {
  /** The disk status of each database; nothing is resumed while one of them is down. */
  disks: readonly Disk[];
  /** Reads the session again, because the browser may have evicted the data of all databases. */
  restoreSession: () => Promise<unknown>;
  retryStorage: () => Promise<void>;
  onError: (error: unknown) => void;
};

/**
 * Resumes (restores the session, then retries writes) after each change of a disk's status, if no disk is down. The
 * returned `resume` tries this at once; `stop` ends the watch.
 */
export function resumeAfterRecovery(deps: ResumeDeps): { resume: () => void; stop: () => void } {
  const goOn = async () => {
    if (deps.disks.some(({ isDown }) => isDown)) return;
    await deps.restoreSession();
    await deps.retryStorage();
  };
  const resume = () => void goOn().catch(deps.onError);
  const ends = deps.disks.map((disk) => disk.subscribe(resume));
  return {
    resume,
    stop: () => {
      for (const end of ends) end();
    },
  };
}
