// Shows a progress bar (`ProgressBar`), or one tooth for each question (`ProgressTeeth`): the first `done`
// questions are finished, the next one is current.
type ProgressBarProps = { percent: number; label: string; paused?: boolean | undefined };

export function ProgressBar({ percent, label, paused }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(shown)}
      className={paused ? 'bar-fill bar-fill-paused' : 'bar-fill'}
    >
      <i style={paused ? { width: `${shown}%` } : { transform: `scaleX(${shown / 100})` }} />
    </div>
  );
}

type ProgressTeethProps = { done: number; total: number; label: string };

export function ProgressTeeth({ done, total, label }: ProgressTeethProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className="teeth"
    >
      {Array.from({ length: total }, (_, index) => index).map((index) => (
        <i key={index} className={index < done ? 'done' : index === done ? 'now' : undefined} />
      ))}
    </div>
  );
}
