// Shows why a form could not be submitted; `text` is null if there is no error.
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert } from '#ui/icons/section-icons.ts';

export function FormProblem({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text === null ? null : (
        <p className="flex items-start gap-2 rounded-2 bg-bad-fill px-3 py-2 text-meta font-semibold text-bad">
          <Icon shape={circleAlert} size={20} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
