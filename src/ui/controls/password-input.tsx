// Shows an input for a password, with a button (an eye) that shows or hides it.
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { eye, eyeOff } from '#ui/icons/section-icons.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'end'>;

export function PasswordInput(props: PasswordInputProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          shape={shown ? eyeOff : eye}
          size={20}
          label={shown ? t`Masquer le mot de passe` : t`Afficher le mot de passe`}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
