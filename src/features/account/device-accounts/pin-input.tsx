// Shows the field for a code of six digits, with the show/hide button of a password field and a numeric
// keyboard.
import type { ComponentProps } from 'react';
import { pinDigits } from '#auth/device-accounts/pin.ts';
import { PasswordInput } from '#ui/controls/password-input.tsx';

export function PinInput(props: ComponentProps<typeof PasswordInput>) {
  return <PasswordInput autoComplete="off" inputMode="numeric" maxLength={pinDigits} {...props} />;
}
