// <FormFault text>: what stands in the way of a whole form, above its button; nothing for null.
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert } from '#ui/icons/section-icons.ts';

export function FormFault({ text }: { text: string | null }) {
  return text ? (
    <p role="alert" className="flex items-center gap-1.5 font-semibold text-bad">
      <Icon shape={circleAlert} size={20} />
      {text}
    </p>
  ) : null;
}
