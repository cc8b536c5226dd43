// <PinInput label error? …input props>: a code of six digits, with the eye of a password and the keys of a number.
import type { ComponentProps } from 'react';
import { pinDigits } from '#auth/device-accounts/pin.ts';
import { PasswordInput } from '#ui/controls/password-input.tsx';

export function PinInput(props: ComponentProps<typeof PasswordInput>) {
  return <PasswordInput autoComplete="off" inputMode="numeric" maxLength={pinDigits} {...props} />;
}
