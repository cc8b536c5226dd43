// Declares the types that several files of the exchange share.

/** Response of a route: a JSON text, sent as it is. */
interface Answer {
  status: number;
  text: string;
  /** Code of the error with which the request is refused. */
  error?: string;
  retryAfterSeconds?: number;
}

/** Account of a request. `sid`: the session's id, '' for a token without one. */
interface Account {
  readonly app: App;
  readonly auth: core.Record;
  readonly id: string;
  readonly sid: string;
  readonly isAdmin: boolean;
  withoutCache(): Account;
}

/**
 * Caller whose account is not accepted. `deleted`, `passwordChanged`: set if the token was valid until its
 * account was deleted or its password changed; the id of this account.
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

/** Sender of a request; its `account` is null for a visitor. */
type Caller = AcceptedCaller<Account | null> | RefusedCaller;
/** A request that its caller may send; `boot`: id of the server's current start. */
type AllowedRequest = { caller: Caller; boot: string; refusal?: undefined };
type SignedInCaller = AcceptedCaller<Account> | RefusedCaller;

type CollectionName = keyof typeof import('../lib/pure/exchange/collections.js').collections;
type WriteOp = 'create' | 'update' | 'delete';

/** Column of a row on the wire: its name, its SQL, and whether the SQL already produces JSON. */
type WireColumn = [name: string, sql: string, isJson?: boolean];

interface ExchangedCollection {
  id: string;
  /** Kind of the buckets that contain the collection. */
  bucket: string;
  /** Field that holds the record's author; null if there is none. */
  owner: string | null;
  /** Fields that name the records to which a record belongs, each with the collection of these records. */
  parents: Dict<string>;
  /** True if an update must name the `updated` date of the version that it changes. */
  based: boolean;
  writers: { [op in WriteOp]?: string };
  /** Column by which a first download is sorted before the id; null if it is sorted by the id alone. */
  order: string | null;
  /** Size in bytes of a short row in an answer. */
  typicalBytes: number;
  /** SQL for the bytes of a row's texts; chosen to be cheap rather than exact. */
  weight: string;
  columns: WireColumn[];
  /** SQL that joins the author's profile as `a`. */
  join?: string;
  /**
   * Name and SQL of each field in the export of an account's data; null if the export leaves the collection
   * out.
   */
  exported: [name: string, sql: string][] | null;
}

/**
 * Description of a file, or of rows, that were uploaded before their mutation. `all`: also imports
 * questions that exist already.
 */
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

/** A mutation whose form was checked: see `mutationIsReadable`. */
interface Mutation {
  id: string;
  op: WriteOp;
  collection: CollectionName;
  record: string;
  data: Dict<unknown>;
  base?: string | null;
  upload?: Upload;
}

interface SyncRequest {
  protocol: number;
  account: string;
  /** Version of the app as the request states it; not checked. */
  app?: unknown;
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
  /** True if the verdict was stored already. */
  isRepeated?: boolean;
}

type StopWrite = (status: string, code: string) => never;

/**
 * Context in which a mutation is executed: its transaction, the request, and functions that refuse it
 * permanently or for now.
 */
interface WriteContext {
  tx: App;
  e: RouteEvent;
  account: Account | null;
  refuse: (code: string) => never;
  fail: (code: string) => never;
}

/** Highest seq of the log, and for each bucket its highest seq, 0 for an empty or unknown bucket. */
interface LogHeads {
  head: number;
  heads: Dict<number>;
}

/** Position of the last row that a first download has listed: `place` is `<order>.<id>`. */
interface ColdPlace {
  collection: string;
  place: string;
}

type ColdCursor = { cold: true; head: number; after: ColdPlace | null };
type Cursor = ColdCursor | { cold: false; seq: number };

/**
 * Limits of one part of a bucket. `budget`: bytes that the rows may take. `atLeast`: how many rows (0 or 1)
 * are read however large they are. `asColumns`: the rows of a first download are sent as one list for each
 * field.
 */
interface PartLimits {
  budget: number;
  atLeast: number;
  asColumns: boolean;
}

/** Limits of a whole answer. `partBudget`: bytes of one part of a bucket. */
interface PullLimits extends PartLimits {
  partBudget: number;
}

interface RateLimit {
  most: number;
  windowMs: number;
}

interface ParsedBucket {
  kind: string;
  key: string;
}

interface PrefixCode {
  counts: Uint16Array;
  signs: Uint16Array;
  fast: Uint16Array;
  /** Of the bits that index `fast`. */
  mask: number;
}

/** `[key, is suspended, session has ended, session was seen within the hour]`; `[]` for an account that does not exist. */
type AccountState = [] | [key: string, isSuspended: number, hasEnded: number, isFresh: number | null];

/** Sizes of a bucket: `bytes` is the estimated size of all rows on the wire, without figures and papers. */
interface BucketSize {
  bytes: number;
  rows: number;
  counts: Dict<number>;
  figures: number;
  figure_bytes: number;
  papers: number;
  paper_bytes: number;
  keys: number;
  key_bytes: number;
}

interface BucketLimits extends PartLimits {
  bucket: string;
}

/**
 * A part of a bucket before it is written as JSON: `rows` and `deleted` have one text for each collection.
 */
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

type ParsedBody = { body: unknown; problem?: undefined } | { body?: undefined; problem: string };
type ReceivedBody =
  | { bytes: number[]; isPacked: boolean; status?: undefined; error?: undefined }
  | { bytes?: undefined; status: number; error: string };
type ReadRequest =
  | { body: SyncRequest; status?: undefined; error?: undefined }
  | { body?: undefined; status: number; error: string };
