// Shows one lucide icon in the colour of the text. Without a label it is decoration and needs a text next to
// it.

type IconProps = {
  shape: string;
  size?: number | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

export function Icon({ shape, size = 24, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <path d={shape} />
    </svg>
  );
}
