// Resumes the session when databases that a full disk closed can be opened again.

type Disk = { readonly isDown: boolean; subscribe: (listener: () => void) => () => void };

export type ResumeDeps = {
  /** The disks of all databases; nothing is resumed while one of them is down. */
  disks: readonly Disk[];
  /** Reads the session again, because the browser may have evicted the data of both databases. */
  restoreSession: () => Promise<unknown>;
  retryStorage: () => Promise<void>;
  onError: (error: unknown) => void;
};

/** Starts to resume after each change of a disk; the returned `resume` does so at once. */
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
