// Types that several files of the exchange share.

/** The response of a route: a JSON text, sent as it is. */
interface Answer {
  status: number;
  text: string;
  retryAfterSeconds?: number;
}

/** The account of a request. `sid`: the session's id, '' for a token that names none. */
interface Account {
  readonly app: App;
  readonly auth: core.Record;
  readonly id: string;
  readonly sid: string;
  readonly isAdmin: boolean;
  withoutCache(): Account;
}

/**
 * A request whose account is not accepted. `deleted`, `passwordChanged`: the id of the account for which the token was
 * valid until then.
 */
interface RefusedCaller {
  account?: undefined;
  status: number;
  error: string;
  deleted?: string;
  passwordChanged?: string;
}

interface AcceptedCaller<A> {
  account: A;
  status?: undefined;
  deleted?: undefined;
  passwordChanged?: undefined;
}

/** `account` is null for a visitor. */
type Caller = AcceptedCaller<Account | null> | RefusedCaller;
type SignedInCaller = AcceptedCaller<Account> | RefusedCaller;

type CollectionName = keyof typeof import('../lib/pure/exchange/collections.js').collections;
type WriteOp = 'create' | 'update' | 'delete';

/** A column of a row on the wire: its name, its SQL, and whether that already produces JSON. */
type WireColumn = [name: string, sql: string, isJson?: boolean];

interface ExchangedCollection {
  id: string;
  /** The kind of its buckets. */
  bucket: string;
  /** The field that holds the author; null if there is none. */
  owner: string | null;
  /** The fields that name the records it belongs to, each with the name of its collection. */
  parents: Dict<string>;
  /** An update must name the `updated` that it was written on. */
  based: boolean;
  writers: { [op in WriteOp]?: string };
  /** The column that sorts a cold reading before the id; null for the id alone. */
  order: string | null;
  /** The size of a short row in an answer. */
  typicalBytes: number;
  /** SQL for the bytes of a row's texts, cheap rather than exact. */
  weight: string;
  columns: WireColumn[];
  /** SQL that joins the author `a`. */
  join?: string;
  /** Name and SQL of each field in the file with all data of an account; null if accounts do not own it. */
  exported: [name: string, sql: string][] | null;
}

/** The file or the rows that were uploaded before their mutation. `all`: import questions that exist already, too. */
interface Upload {
  kind: 'rows' | 'file';
  size: number;
  sha256: string;
  field?: string;
  all?: boolean;
}

/** A mutation as it arrives: only its id was checked. */
interface SentMutation {
  id: string;
  op?: unknown;
  collection?: unknown;
  record?: unknown;
  data?: unknown;
  base?: unknown;
  upload?: unknown;
}

/** A mutation whose form was checked. */
interface Mutation {
  id: string;
  op: WriteOp;
  collection: CollectionName;
  record: string;
  data: Dict<unknown>;
  base?: string | null;
  upload?: Upload;
}

/** The body of an exchange. */
interface SyncRequest {
  protocol: number;
  account: string;
  seen: string | null;
  max_bytes: number;
  part_bytes?: number;
  cursors: Dict<string | null>;
  threads?: string;
  mutations: SentMutation[];
}

/** A decision about a mutation; one without `seq` is not stored. */
interface Verdict {
  status: string;
  code?: string;
  seq?: number;
  updated?: string;
  doubles?: number;
  collection?: string;
  record?: string;
}

/** Ends a mutation's transaction with a status and a code. */
type StopWrite = (status: string, code: string) => never;

/** The transaction in which a mutation is executed, the request, and how to end it: permanently or for now. */
interface WriteContext {
  tx: App;
  e: RouteEvent;
  account: Account | null;
  refuse: (code: string) => never;
  fail: (code: string) => never;
}

/** The log's highest seq, and for each bucket its highest seq, 0 for an empty or unknown one. */
interface LogHeads {
  head: number;
  heads: Dict<number>;
}

/** The last row listed of a cold reading: `place` is `<order>.<id>`. */
interface ColdPlace {
  collection: string;
  place: string;
}

type ColdCursor = { cold: true; head: number; after: ColdPlace | null };
type Cursor = ColdCursor | { cold: false; seq: number };

/**
 * `budget`: bytes that the rows may take. `atLeast`: how many rows (0 or 1) are read however large they are. `asColumns`:
 * the phone reads cold pages field by field.
 */
interface PartLimits {
  budget: number;
  atLeast: number;
  asColumns: boolean;
}

/** `partBudget`: bytes of one part of a bucket. */
interface PullLimits extends PartLimits {
  partBudget: number;
}

/** How many actions are allowed within a time window. */
interface RateLimit {
  most: number;
  windowMs: number;
}

/** A bucket's name, taken apart: `key` is what follows the colon. */
interface ParsedBucket {
  kind: string;
  key: string;
}

/** A prefix code, as `codeOf` builds it. */
interface PrefixCode {
  counts: Uint16Array;
  signs: Uint16Array;
  fast: Uint16Array;
}

/** `[key, is suspended, session has ended, session was seen within the hour]`; `[]` for an account that does not exist. */
type AccountState = [] | [key: string, isSuspended: number, hasEnded: number, isFresh: number | null];

/** Sizes of a bucket: `bytes` are those of all rows on the wire; figures and papers come on top. */
interface BucketSize {
  bytes: number;
  rows: number;
  counts: Dict<number>;
  figures: number;
  figure_bytes: number;
  papers: number;
  paper_bytes: number;
}

interface BucketLimits extends PartLimits {
  bucket: string;
}

/** A part of a bucket before it is written: `rows` and `deleted` are texts, one for each collection. */
interface PartText {
  rows: string[];
  deleted: string[];
  cursor: string | null;
  through: number | null;
  more: boolean;
}

interface PartPage extends PartText {
  bytes: number;
}

/** The body of a request that was parsed, or the code of the error. */
type ParsedBody = { body: unknown; problem?: undefined } | { body?: undefined; problem: string };
type ReadRequest =
  | { body: SyncRequest; status?: undefined; error?: undefined }
  | { body?: undefined; status: number; error: string };
