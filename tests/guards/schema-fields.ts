// Derives the fields that the migrations must create for an exchanged collection from its declaration.
import { serverId } from '../../scripts/schema/server-schema.ts';
import { toSnake } from '../../src/backend/wire/names.ts';
import { type CollectionName, collections, fieldsOf } from '../../src/domain/schema/collections.ts';
import type { Collection, Field } from '../../src/domain/schema/fields.ts';

export const dates = { created: 'autodate onCreate', updated: 'autodate onCreate onUpdate' };
export const account = 'relation collectionId=_pb_users_auth_';
export const ownedAccount = 'relation required cascadeDelete collectionId=_pb_users_auth_';
/** Describes a text that must contain more than spaces. */
export const requiredText = (max: number) => `text required max=${max} pattern=\\S`;

/** Formats of uploaded files, by the name of the file field. */
const files: Record<string, string> = {
  file: 'file maxSize=20971520 mimeTypes=application/pdf',
  correction: 'file maxSize=20971520 mimeTypes=application/pdf',
  figure: 'file maxSize=102400 mimeTypes=image/png|image/jpeg|image/webp',
};

/** Fields whose form on the server differs from the form that their kind implies. */
const exceptions: Partial<Record<CollectionName, Record<string, string>>> = {
  gradeLevels: { display_order: 'number onlyInt min=1' },
  // The name is not required: an account created without a name has none until its first edit.
  profiles: { display_name: 'text max=80' },
  // Any text of at most 20 characters is allowed, so that the server stores kinds that later versions of the app add.
  quizAttempts: { kind: 'text max=20' },
  mockExams: { started: 'date required' },
  forumReplies: { post_id: 'relation required cascadeDelete collectionId=pare_forum_posts' },
};

/** Returns one string for each field of the collection's table except `id`. */
export function expectedFields(name: CollectionName): Record<string, string> {
  const { owner, onAccountDeletion } = collections[name] as Collection;
  const fields = fieldsOf(name).flatMap(([field, spec]) => fieldOf(toSnake(field), spec, onAccountDeletion));
  const author = owner === 'createdBy' ? { created_by: account } : {};
  return { ...Object.fromEntries(fields), ...author, ...dates, ...exceptions[name] };
}

function fieldOf(
  name: string,
  field: Field,
  onAccountDeletion: Collection['onAccountDeletion'],
): [string, string][] {
  switch (field.kind) {
    case 'text':
      return [[name, field.isRequired ? requiredText(field.max) : `text max=${field.max}`]];
    case 'email':
      return [[name, 'email required']];
    case 'code':
      return [[name, 'text required max=40 pattern=^[a-z0-9][a-z0-9_-]*$']];
    case 'day':
      return [[name, 'text required max=10 pattern=^20[0-9]{2}-[0-9]{2}-[0-9]{2}$']];
    case 'time':
      return [[name, 'date']];
    case 'number': {
      // PocketBase treats 0 as a missing value, so a number that may be 0 must not be required.
      const required = field.isRequired && field.min > 0 ? ' required' : '';
      return [[name, `number${required} onlyInt${field.max ? ` max=${field.max}` : ''} min=${field.min}`]];
    }
    case 'flag':
      return [[name, 'bool']];
    case 'choice': {
      const required = field.isRequired && field.initial === undefined ? ' required' : '';
      return [[name, `select${required} values=${field.values.join('|')}`]];
    }
    case 'collection':
      return [[name, `select required values=${field.values.map(toSnake).join('|')}`]];
    case 'recordOf':
      return [[name, 'text required max=15 pattern=^[a-z0-9]{15}$']];
    case 'ref':
      return [[name, relation(field, onAccountDeletion)]];
    case 'answers':
      return [[name, 'json maxSize=8192']];
    case 'forumPage':
      return [[name, 'number onlyInt min=1']];
    case 'fileUrl': {
      const address: [string, string][] = field.isAddress
        ? [[name, 'text max=2000 pattern=^https?://[^\\s]+$']]
        : [];
      return [[field.of, files[field.of] ?? ''], ...address];
    }
    case 'fileSize':
      return [[name, 'number onlyInt min=0']];
    case 'sha256':
      return [[name, 'text max=64 pattern=^[0-9a-f]{64}$']];
    case 'author':
      return [];
  }
}

function relation(
  field: { to: string; isRequired: boolean },
  onAccountDeletion: Collection['onAccountDeletion'],
): string {
  const required = field.isRequired ? ' required' : '';
  if (field.to !== 'users') return `relation${required} collectionId=${serverId(field.to as CollectionName)}`;
  const cascade = onAccountDeletion === 'delete' ? ' cascadeDelete' : '';
  return `relation${required}${cascade} collectionId=_pb_users_auth_`;
}
