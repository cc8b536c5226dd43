// A Remote whose exchanges go wrong on demand: lost on the way, lost on the way back, held, sent once more.
// Guarantees: what is not told to fail reaches the real server as it is; every request is kept to look at.
import {
  type CallOptions,
  type LostAnswer,
  type Remote,
  RemoteError,
  type SyncAnswer,
  type SyncRequest,
} from '../../../src/domain/protocol/sync-api-port.ts';

type Answer = SyncAnswer | LostAnswer;
type Deliver = () => Promise<Answer>;
type Fate = (deliver: Deliver) => Promise<Answer>;

export type Held = {
  /** Resolves once the server has answered; the answer is kept back. */
  arrived: Promise<Answer>;
  /** Hands the answer over. */
  release: () => void;
};

export class FaultTransport {
  readonly remote: Remote;
  /** Every exchange that was begun, in order. */
  readonly requests: SyncRequest[] = [];
  /** What the server answered, as far as it did. */
  readonly answers: Answer[] = [];
  readonly #server: Remote;
  readonly #fates: Fate[] = [];

  constructor(server: Remote) {
    this.#server = server;
    this.remote = { ...server, sync: (request, options) => this.#sync(request, options) };
  }

  /** The next exchanges go as they should. */
  letPass(count = 1): void {
    for (let index = 0; index < count; index++) this.#fates.push((deliver) => deliver());
  }

  /** The next exchange does not reach the server. */
  loseRequest(): void {
    this.#fates.push(() => Promise.reject(new RemoteError('network')));
  }

  /** No further exchange reaches the server, however often it is tried again, until `reconnect`. */
  loseRequests(): void {
    for (let index = 0; index < 100; index++) this.loseRequest();
  }

  /** All that come go as they should, whatever was told before. */
  reconnect(): void {
    this.#fates.length = 0;
  }

  /** The next exchange reaches the server, and its answer does not come back. */
  loseAnswer(): void {
    this.#fates.push(async (deliver) => {
      await deliver();
      throw new RemoteError('network');
    });
  }

  /** What comes back of the next exchange is this instead. */
  answerWith(change: (answer: Answer) => Answer): void {
    this.#fates.push(async (deliver) => change(await deliver()));
  }

  /** The next exchange is held as it comes back. */
  holdAnswer(): Held {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let tell: (answer: Promise<Answer>) => void;
    const arrived = new Promise<Answer>((resolve) => {
      tell = resolve;
    });
    this.#fates.push(async (deliver) => {
      const answer = deliver();
      tell(answer);
      await answer.catch(() => undefined);
      await released;
      return answer;
    });
    return { arrived, release: () => release() };
  }

  /** A late copy of a request, straight to the server; its answer goes to nobody. */
  async deliverAgain(index: number, token: string | null): Promise<Answer> {
    const request = this.requests.at(index);
    if (!request) throw new Error(`there was no request ${index}`);
    return this.#server.sync(structuredClone(request), { token, timeoutMs: 20_000 });
  }

  async #sync(request: SyncRequest, options: CallOptions): Promise<Answer> {
    const sent = structuredClone(request);
    this.requests.push(sent);
    const deliver = async () => {
      const answer = await this.#server.sync(sent, options);
      this.answers.push(answer);
      return answer;
    };
    const fate = this.#fates.shift();
    return fate ? fate(deliver) : deliver();
  }
}
