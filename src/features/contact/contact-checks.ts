// Validates the fields of the contact form before anything is queued, by the rules of the mutation itself.
import { InvalidMutationError, validate } from '#data/rows/mutation.ts';

export const emptyMessage = { fromName: '', fromEmail: '', subject: '', message: '' };

export type MessageFields = typeof emptyMessage;
export type MessageFault = 'empty' | 'too-long' | 'not-an-email';
export type MessageFaults = Partial<Record<keyof MessageFields, MessageFault>>;

/** Returns the first error of each field; an empty object if the message can be sent. */
export function messageFaults(fields: MessageFields): MessageFaults {
  try {
    validate('contactMessages', 'create', fields);
    return {};
  } catch (error) {
    if (!(error instanceof InvalidMutationError)) throw error;
    const faults: MessageFaults = {};
    for (const { field, code } of error.faults)
      faults[field as keyof MessageFields] ??= faultOf(fields[field as keyof MessageFields], code);
    return faults;
  }
}

function faultOf(value: string, code: string): MessageFault {
  if (value.trim() === '') return 'empty';
  return code === 'too-long' ? 'too-long' : code === 'empty' ? 'empty' : 'not-an-email';
}
