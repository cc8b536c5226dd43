import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type SignUpFields, signUpErrors } from './form-checks.ts';
import { useFieldErrors } from './use-field-errors.ts';

const empty: SignUpFields = { fullName: '', email: '', password: '', confirmation: '' };
type Form = ReturnType<typeof useFieldErrors<SignUpFields>> & {
  fields: SignUpFields;
  type: (change: Partial<SignUpFields>) => Promise<void>;
};

let drawn: Form | undefined;

function TestForm() {
  const [fields, setFields] = useState(empty);
  const fieldErrors = useFieldErrors(fields, signUpErrors);
  const type = async (change: Partial<SignUpFields>) => {
    setFields({ ...fields, ...change });
    await vi.waitFor(() => expect(drawn?.fields).toMatchObject(change));
  };
  useLayoutEffect(() => {
    drawn = { ...fieldErrors, fields, type };
  });
  return <form ref={fieldErrors.form}>{JSON.stringify(fieldErrors.faults)}</form>;
}

async function openForm(): Promise<() => Form> {
  drawn = undefined;
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => root.unmount());
  root.render(<TestForm />);
  await vi.waitFor(() => expect(drawn).toBeDefined());
  return () => drawn as Form;
}

const shows = (errors: Form['faults']) => vi.waitFor(() => expect(drawn?.faults).toEqual(errors));

it('useFieldErrors checks a field when the user leaves it, and drops its error as soon as the field is corrected', async () => {
  const form = await openForm();
  await form().type({ email: 'widline.jean@' });
  expect(form().faults).toEqual({});
  form().leave('email');
  await shows({ email: 'email-without-end' });
  await form().type({ email: 'widline.jean@exemple.ht' });
  expect(form().faults).toEqual({});
  await form().type({ email: 'widline.jean@' });
  expect(form().faults).toEqual({});
});

it('useFieldErrors shows no error for an empty field when the user leaves it', async () => {
  const form = await openForm();
  form().leave('fullName');
  await form().type({ email: 'widline@exemple.ht' });
  expect(form().faults).toEqual({});
});

it('useFieldErrors checks all fields on submit, and shows no new error while the user is typing', async () => {
  const form = await openForm();
  await form().type({ fullName: 'Widline Jean', password: 'kaye-ble' });
  form().look();
  await shows({ email: 'email-missing', confirmation: 'passwords-differ' });
  await form().type({ email: 'w' });
  expect(form().faults).toEqual({ confirmation: 'passwords-differ' });
  await form().type({ confirmation: 'kaye-ble' });
  expect(form().faults).toEqual({});
});

it('useFieldErrors shows the error from the server until the user changes that field', async () => {
  const form = await openForm();
  await form().type({ email: 'widline@exemple.ht' });
  form().refuse('email', 'email-taken');
  await shows({ email: 'email-taken' });
  await form().type({ email: 'widline2@exemple.ht' });
  expect(form().faults).toEqual({});
});
