// <AdminFormError>: the error of a whole form; renders nothing for null.
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert } from '#ui/icons/section-icons.ts';

export function AdminFormError({ text }: { text: string | null }) {
  return text ? (
    <p role="alert" className="flex items-center gap-1.5 font-semibold text-bad">
      <Icon shape={circleAlert} size={20} />
      {text}
    </p>
  ) : null;
}
