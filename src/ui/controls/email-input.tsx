// Shows an input for an e-mail address, with the e-mail keyboard and without autocorrection.
import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

type EmailInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode'>;

export function EmailInput(props: EmailInputProps) {
  return (
    <TextInput
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type="email"
      inputMode="email"
    />
  );
}
