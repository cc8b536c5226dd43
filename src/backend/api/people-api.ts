// Sends administrators' requests about other users' accounts over HTTP.
// Every method rejects with a RemoteError and nothing else, and keeps no state between calls.
import * as v from 'valibot';
import { type HttpOptions, httpOf, request } from '#backend/http/http.ts';
import type { PeopleRemote } from '#domain/admin/people.ts';
import { RemoteError } from '#domain/protocol/remote-error.ts';
import type { CallOptions } from '#domain/protocol/sync-api-port.ts';

const notesSchema = v.array(
  v.pipe(
    v.object({
      action: v.picklist(['suspended', 'lifted', 'code_given', 'code_used', 'texts_removed']),
      at: v.number(),
      by: v.string(),
    }),
    v.transform(({ action, at, by }) => ({ action, atMs: at, by })),
  ),
);
const personSchema = v.pipe(
  v.object({
    id: v.string(),
    name: v.string(),
    school: v.string(),
    email: v.string(),
    created: v.number(),
    suspended: v.boolean(),
    is_admin: v.boolean(),
    notes: notesSchema,
    // Servers of earlier versions send neither `removals` nor `texts`. `removals` is separate from `notes`,
    // because earlier versions of the app reject notes with the action of a removal.
    removals: v.optional(notesSchema, []),
    texts: v.optional(v.number(), 0),
  }),
  v.transform(({ created, suspended, is_admin, notes, removals, texts, ...person }) => ({
    ...person,
    notes: [...notes, ...removals].sort((one, other) => other.atMs - one.atMs),
    textCount: texts,
    createdMs: created,
    isSuspended: suspended,
    isAdmin: is_admin,
  })),
);
const foundSchema = v.pipe(
  v.object({ people: v.array(personSchema), more: v.boolean() }),
  v.transform(({ people, more }) => ({ people, hasMore: more })),
);
const changedSchema = v.object({ person: personSchema });
const givenSchema = v.pipe(
  v.object({ person: personSchema, code: v.string(), expires_at: v.number() }),
  v.transform(({ person, code, expires_at }) => ({ person, code, expiresMs: expires_at })),
);

export function createPeopleRemote(options: HttpOptions = {}): PeopleRemote {
  const http = httpOf(options);
  const ask = async <Read>(
    path: string,
    json: object,
    schema: v.GenericSchema<unknown, Read>,
    call: CallOptions,
  ): Promise<Read> => {
    const { body } = await request(http, { method: 'POST', path: `/api/people/${path}`, json }, call);
    const read = v.safeParse(schema, body);
    if (!read.success) throw new RemoteError('unreadable');
    return read.output;
  };
  return {
    find: (search, call) => ask('find', { search }, foundSchema, call),
    suspend: async (id, isSuspended, call) =>
      (await ask(`${id}/suspended`, { suspended: isSuspended }, changedSchema, call)).person,
    removeTexts: async (id, call) => (await ask(`${id}/texts/remove`, {}, changedSchema, call)).person,
    giveCode: (id, call) => ask(`${id}/code`, {}, givenSchema, call),
  };
}
