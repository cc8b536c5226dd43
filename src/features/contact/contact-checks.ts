// Validates the fields of the contact form with the same rules as the mutation that is queued for the message.
import { InvalidMutationError, validate } from '#data/rows/mutation.ts';

export const emptyMessage = { fromName: '', fromEmail: '', subject: '', message: '' };

export type MessageFields = typeof emptyMessage;
export type MessageError = 'empty' | 'too-long' | 'not-an-email';
export type MessageErrors = Partial<Record<keyof MessageFields, MessageError>>;

export function messageErrors(fields: MessageFields): MessageErrors {
  try {
    validate('contactMessages', 'create', fields);
    return {};
  } catch (error) {
    if (!(error instanceof InvalidMutationError)) throw error;
    const errors: MessageErrors = {};
    for (const { field, code } of error.errors)
      errors[field as keyof MessageFields] ??= errorCodeOf(fields[field as keyof MessageFields], code);
    return errors;
  }
}

function errorCodeOf(value: string, code: string): MessageError {
  if (value.trim() === '') return 'empty';
  return code === 'too-long' ? 'too-long' : code === 'empty' ? 'empty' : 'not-an-email';
}
