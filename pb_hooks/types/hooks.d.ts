// Declares the types of the values that PocketBase passes to our handlers. Its own types (pocketbase.d.ts)
// declare every Go pointer as optional, and an absent one as undefined. In a hook, however, an absent account
// is null, and all other pointers are set, except the one that `ProviderEvent` describes.
// The functions that register handlers are declared again with these types. tsconfig.hooks.json lists
// pocketbase.d.ts before this file, so that the overloads of this file are tried first.

type Dict<T> = { [name: string]: T };

type App = CoreApp;

type HttpRequest = Filled<http.Request>;

/** Event type `E` with every pointer set; `auth` is null without an account. */
type Filled<E> = {
  [K in keyof E]-?: K extends 'auth'
    ? core.Record | null
    : K extends 'request'
      ? HttpRequest
      : K extends 'app'
        ? App
        : NonNullable<E[K]>;
};

type RouteEvent = Filled<core.RequestEvent> & { requestEvent?: undefined };

/** Event of a hook on a request: request and response are one level deeper than in routes. */
type RequestHook<E> = Omit<Filled<E>, 'request' | 'response'> & {
  request?: undefined;
  response?: undefined;
  requestEvent: Filled<core.RequestEvent>;
};

/** Part of a request that the counters by account and network need. */
type CountedRequest = Pick<RouteEvent, 'app' | 'realIP'>;

type AnyRequest = CountedRequest &
  (
    | Pick<RouteEvent, 'request' | 'response' | 'requestEvent'>
    | Pick<RequestHook<core.RequestEvent>, 'request' | 'response' | 'requestEvent'>
  );

type RecordEvent = Filled<core.RecordEvent>;
type RecordRequestEvent = RequestHook<core.RecordRequestEvent>;
type AuthEvent = RequestHook<core.RecordAuthRequestEvent>;
type PasswordEvent = RequestHook<core.RecordAuthWithPasswordRequestEvent>;
/**
 * Event of a sign-in by an identity provider. The account is null until the provider's first sign-in has
 * created it.
 */
type ProviderEvent = Omit<RequestHook<core.RecordAuthWithOAuth2RequestEvent>, 'record'> & {
  record: core.Record | null;
};
type ResetRequestEvent = RequestHook<core.RecordRequestPasswordResetRequestEvent>;
type ResetConfirmEvent = RequestHook<core.RecordConfirmPasswordResetRequestEvent>;
type SubscribeEvent = RequestHook<core.RealtimeSubscribeRequestEvent>;
type DownloadEvent = RequestHook<core.FileDownloadRequestEvent>;
type MailEvent = Filled<core.MailerEvent>;
/** Event of a mail about an account. `meta.token`: the token in the mail's link. */
type RecordMailEvent = Filled<core.MailerRecordEvent>;
type StartEvent = Filled<core.ServeEvent>;
type LogEvent = Omit<Filled<core.ModelEvent>, 'model'> & { model: { message: string; data: Dict<unknown> } };

type Handler<E> = (e: E) => unknown;

declare function routerAdd(
  method: string,
  path: string,
  handler: Handler<RouteEvent>,
  ...middlewares: Array<string | Handler<RouteEvent> | Middleware>
): void;
declare function onRecordCreate(handler: Handler<RecordEvent>, ...tags: string[]): void;
declare function onRecordUpdate(handler: Handler<RecordEvent>, ...tags: string[]): void;
declare function onRecordCreateExecute(handler: Handler<RecordEvent>, ...tags: string[]): void;
declare function onRecordUpdateExecute(handler: Handler<RecordEvent>, ...tags: string[]): void;
declare function onRecordCreateRequest(handler: Handler<RecordRequestEvent>, ...tags: string[]): void;
declare function onRecordUpdateRequest(handler: Handler<RecordRequestEvent>, ...tags: string[]): void;
declare function onRecordDeleteRequest(handler: Handler<RecordRequestEvent>, ...tags: string[]): void;
declare function onRecordAuthRequest(handler: Handler<AuthEvent>, ...tags: string[]): void;
declare function onRecordAuthWithPasswordRequest(handler: Handler<PasswordEvent>, ...tags: string[]): void;
declare function onRecordAuthWithOAuth2Request(handler: Handler<ProviderEvent>, ...tags: string[]): void;
declare function onRecordRequestPasswordResetRequest(
  handler: Handler<ResetRequestEvent>,
  ...tags: string[]
): void;
declare function onRecordConfirmPasswordResetRequest(
  handler: Handler<ResetConfirmEvent>,
  ...tags: string[]
): void;
declare function onRealtimeSubscribeRequest(handler: Handler<SubscribeEvent>): void;
declare function onFileDownloadRequest(handler: Handler<DownloadEvent>, ...tags: string[]): void;
declare function onMailerSend(handler: Handler<MailEvent>): void;
declare function onMailerRecordPasswordResetSend(handler: Handler<RecordMailEvent>, ...tags: string[]): void;
declare function onModelCreate(handler: Handler<LogEvent>, collection: '_logs'): void;
