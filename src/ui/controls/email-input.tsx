// <EmailInput label error? …input props>: an e-mail address, with its own keys, and nothing that a keyboard changes in it.
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
