// Defines how a collection is declared, the kinds of fields that it can have, and the types that follow from a
// kind: the value in a row and the value that a phone may send.

type FieldKind =
  /** `max` is the maximum number of characters. */
  | { kind: 'text'; max: number; isRequired: boolean; refusesCommands?: true }
  | { kind: 'email' }
  | { kind: 'code' }
  | { kind: 'day' }
  | { kind: 'time' }
  | { kind: 'number'; min: number; max: number | null; isRequired: boolean }
  | { kind: 'flag' }
  | { kind: 'choice'; values: readonly string[]; isRequired: boolean; isOpen?: true; initial?: string }
  | { kind: 'ref'; to: string; isRequired: boolean }
  | { kind: 'collection'; values: readonly string[] }
  | { kind: 'recordOf'; collectionField: string }
  | { kind: 'answers' }
  | { kind: 'author'; shows: 'name' | 'isAdmin' }
  | { kind: 'forumPage' }
  | { kind: 'fileUrl' | 'fileSize' | 'sha256'; of: string; isAddress?: true };

/**
 * Declaration of a field. `by: 'server'`: the server fills the field in, and a creation does not contain it.
 * `mayBeAbsent`: a row or a creation may lack the field, for example a row of an earlier version.
 */
export type Field = FieldKind & { by?: 'server'; mayBeAbsent?: true };

export type BucketKind = 'catalogue' | 'library' | 'mine' | 'forum' | 'desk';
type Writer = 'admin' | 'self' | 'anyone';

/** `owner` is the server's field that holds the author of a row; null if the collection has no such field. */
type Ownership =
  | { owner: 'createdBy' | null; onAccountDeletion?: never; isTransferable?: never }
  | {
      owner: 'userId';
      /**
       * What happens to a row when the account of its author is deleted: the row is deleted too (`delete`),
       * or only the author is removed from it (`anonymise`).
       */
      onAccountDeletion: 'delete' | 'anonymise';
      /**
       * True if an unsent creation can be moved to another account of the phone and sent from there, for example after
       * its author's account was deleted.
       */
      isTransferable: boolean;
    };

export type Collection = Ownership & {
  bucket: BucketKind;
  writers: { create?: Writer; update?: Writer; delete?: Writer };
  /** True if the server refuses an update or deletion of a row that was changed after the admin loaded it. */
  comparesBase: boolean;
  /** The field that names a row in lists; absent if the rows have no name. */
  nameField?: string;
  /**
   * The only field that an update may contain. If absent, an update may contain all fields of a creation
   * except codes.
   */
  updatedField?: string;
  /** An operation that the server accepts but the app never sends. */
  neverSent?: 'delete';
  /**
   * `since` is the version of the phone's database that added the table of the collection; `indexes` are
   * its indexes in addition to the common ones. Null if the rows are stored inside the rows of another
   * table.
   */
  table: { since: number; indexes: readonly string[] } | null;
  fields: Readonly<Record<string, Field>>;
};

/** The maximum length of the URL of a file on another site, in characters. */
export const longestAddress = 2000;

export const text = (max: number) => ({ kind: 'text', max, isRequired: true }) as const;
export const optionalText = (max: number) => ({ kind: 'text', max, isRequired: false }) as const;
/**
 * A text of the forum. The text may not define TeX commands: the phones of all readers render its formulas, and a
 * defined command can expand to a formula too large to render.
 */
export const forumText = (max: number) =>
  ({ kind: 'text', max, isRequired: true, refusesCommands: true }) as const;
export const email = { kind: 'email' } as const;
/** A permanent name for links and buckets, such as `bac1`. */
export const code = { kind: 'code' } as const;
/** A calendar day without time, such as `2027-06-14`. */
export const day = { kind: 'day' } as const;
/** A time in UTC milliseconds. */
export const time = { kind: 'time' } as const;
export const flag = { kind: 'flag' } as const;

/** A whole number from `min` to `max`; if `max` is null, there is no upper limit. */
export const number = (min: number, max: number | null = null) =>
  ({ kind: 'number', min, max, isRequired: true }) as const;
/** A whole number or null; a creation must contain the field, even if it is null. */
export const optionalNumber = (min: number, max: number) =>
  ({ kind: 'number', min, max, isRequired: false }) as const;

export const choice = <const Values extends readonly string[]>(values: Values) =>
  ({ kind: 'choice', values, isRequired: true }) as const;
export const optionalChoice = <const Values extends readonly string[]>(values: Values) =>
  ({ kind: 'choice', values, isRequired: false }) as const;
/**
 * A choice to which the server may add values: rows with a value that this version of the app does not know
 * are accepted too.
 */
export const openChoice = <const Values extends readonly string[]>(values: Values) =>
  ({ kind: 'choice', values, isRequired: true, isOpen: true }) as const;
export const optionalOpenChoice = <const Values extends readonly string[]>(values: Values) =>
  ({ kind: 'choice', values, isRequired: false, isOpen: true }) as const;
/**
 * A choice that no creation contains: the server gives a new row the first value. An empty value that the server sends
 * is read as the first value.
 */
export const status = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  ({ kind: 'choice', values, isRequired: true, initial: values[0], by: 'server' }) as const;

export const ref = <To extends string>(to: To) => ({ kind: 'ref', to, isRequired: true }) as const;
/**
 * The id of a record of the collection `to`, or null; a creation must contain the field, even if it is null.
 */
export const optionalRef = <To extends string>(to: To) => ({ kind: 'ref', to, isRequired: false }) as const;
export const collectionOneOf = <const Values extends readonly string[]>(...values: Values) =>
  ({ kind: 'collection', values }) as const;
/** The id of a record of the collection whose name is in the field `collectionField` of the same row. */
export const recordOf = <Name extends string>(collectionField: Name) =>
  ({ kind: 'recordOf', collectionField }) as const;
export const answers = { kind: 'answers' } as const;

/** The author's name, which the server reads from the author's profile. */
export const authorName = { kind: 'author', shows: 'name', by: 'server' } as const;
export const authorIsAdmin = { kind: 'author', shows: 'isAdmin', by: 'server' } as const;
/**
 * The number of the forum page. The field exists only in the rows that the server sends; a phone derives the number
 * from the name of the bucket.
 */
export const forumPage = { kind: 'forumPage', by: 'server' } as const;

/** The path of the uploaded file `of` on the app's server; null if there is no file. */
export const fileUrl = <Of extends string>(of: Of) => ({ kind: 'fileUrl', of, by: 'server' }) as const;
/**
 * The path of the uploaded file `of` on the app's server, or the URL of a file on another site, which a phone
 * may send; null if there is no file.
 */
export const fileUrlOrAddress = <Of extends string>(of: Of) =>
  ({ kind: 'fileUrl', of, isAddress: true }) as const;

/** The size in bytes and the SHA-256 hash of the uploaded file `of`; null if there is no file. */
export const fileFacts = <Of extends string>(of: Of) =>
  ({
    [`${of}SizeBytes`]: { kind: 'fileSize', of, by: 'server' },
    [`${of}Sha256`]: { kind: 'sha256', of, by: 'server' },
  }) as { [Name in `${Of}SizeBytes`]: { kind: 'fileSize'; of: Of; by: 'server' } } & {
    [Name in `${Of}Sha256`]: { kind: 'sha256'; of: Of; by: 'server' };
  };

export const byServer = <Kind extends FieldKind>(field: Kind) => ({ ...field, by: 'server' }) as const;
export const mayBeAbsent = <Kind extends FieldKind>(field: Kind) =>
  ({ ...field, mayBeAbsent: true }) as const;

type AnswerValue = {
  questionId: string;
  selectedAnswer: 'A' | 'B' | 'C' | 'D';
  isCorrect: boolean;
  /** True if the study session asked the question as a probe. */
  isProbe?: boolean | undefined;
};

type Nullable<F> = F extends { isRequired: false } | { mayBeAbsent: true } ? null : never;

export type ValueOf<F> = F extends { kind: 'choice' | 'collection'; values: readonly (infer Value)[] }
  ? Value
  : F extends { kind: 'number' | 'fileSize' | 'time' }
    ? number
    : F extends { kind: 'flag' } | { kind: 'author'; shows: 'isAdmin' }
      ? boolean
      : F extends { kind: 'answers' }
        ? AnswerValue[]
        : string;

type RowValue<F> = ValueOf<F> | Nullable<F> | (F extends { of: string } ? null : never);

export type RowOf<Fields> = { id: string; created: number; updated: number } & {
  -readonly [Name in keyof Fields as Fields[Name] extends { kind: 'forumPage' } | { mayBeAbsent: true }
    ? never
    : Name]: RowValue<Fields[Name]>;
} & {
  -readonly [Name in keyof Fields as Fields[Name] extends { mayBeAbsent: true } ? Name : never]?: RowValue<
    Fields[Name]
  >;
};

type Defaulted =
  | { mayBeAbsent: true }
  | { kind: 'text' | 'choice'; isRequired: false }
  | { kind: 'flag' }
  | { isAddress: true };

type SentValue<F> =
  | ValueOf<F>
  | (F extends { isRequired: false } | { isAddress: true } ? null : never)
  | (F extends Defaulted ? undefined : never);

type Sent<Fields> = {
  [Name in keyof Fields as Fields[Name] extends { by: 'server' } ? never : Name]: Fields[Name];
};

export type CreationOf<Fields> = {
  [Name in keyof Sent<Fields> as Sent<Fields>[Name] extends Defaulted ? never : Name]: SentValue<
    Sent<Fields>[Name]
  >;
} & {
  [Name in keyof Sent<Fields> as Sent<Fields>[Name] extends Defaulted ? Name : never]?: SentValue<
    Sent<Fields>[Name]
  >;
};

/** The data of an update: only the changed fields, and null for a file that is removed. */
export type ChangeOf<Fields> = {
  [Name in keyof Sent<Fields> as Sent<Fields>[Name] extends { kind: 'code' } ? never : Name]?:
    | SentValue<Sent<Fields>[Name]>
    | undefined;
} & {
  [Name in keyof Fields as Fields[Name] extends { kind: 'fileUrl'; of: infer Of extends string }
    ? Of
    : never]?: null | undefined;
};
