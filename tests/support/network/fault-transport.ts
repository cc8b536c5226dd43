// Wraps a `Remote` so that exchanges fail on demand: lost request, lost answer, changed answer, delayed answer,
// repeated request. All other exchanges pass unchanged; the requests of all exchanges are recorded.
import type { LostAnswer, SyncAnswer, SyncRequest } from '../../../src/domain/protocol/exchange-messages.ts';
import { RemoteError } from '../../../src/domain/protocol/remote-error.ts';
import type { CallOptions, Remote } from '../../../src/domain/protocol/sync-api-port.ts';

type Answer = SyncAnswer | LostAnswer;
type Deliver = () => Promise<Answer>;
type Fate = (deliver: Deliver) => Promise<Answer>;

export type HeldAnswer = {
  /** Resolves once the server has answered; the tab does not receive the answer yet. */
  arrived: Promise<Answer>;
  release: () => void;
};

export class FaultTransport {
  readonly remote: Remote;
  readonly requests: SyncRequest[] = [];
  /** The server's answers to the exchanges of the tab, in order, also those that the tab does not receive. */
  readonly answers: Answer[] = [];
  readonly #server: Remote;
  readonly #fates: Fate[] = [];

  constructor(server: Remote) {
    this.#server = server;
    this.remote = { ...server, sync: (request, options) => this.#sync(request, options) };
  }

  letPass(count = 1): void {
    for (let index = 0; index < count; index++) this.#fates.push((deliver) => deliver());
  }

  loseRequest(): void {
    this.#fates.push(() => Promise.reject(new RemoteError('network')));
  }

  /** Loses the requests of 100 further exchanges, unless `reconnect` is called before. */
  loseRequests(): void {
    for (let index = 0; index < 100; index++) this.loseRequest();
  }

  reconnect(): void {
    this.#fates.length = 0;
  }

  loseAnswer(): void {
    this.#fates.push(async (deliver) => {
      await deliver();
      throw new RemoteError('network');
    });
  }

  answerWith(change: (answer: Answer) => Answer): void {
    this.#fates.push(async (deliver) => change(await deliver()));
  }

  holdAnswer(): HeldAnswer {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let resolveArrived: (answer: Promise<Answer>) => void;
    const arrived = new Promise<Answer>((resolve) => {
      resolveArrived = resolve;
    });
    this.#fates.push(async (deliver) => {
      const answer = deliver();
      resolveArrived(answer);
      await answer.catch(() => undefined);
      await released;
      return answer;
    });
    return { arrived, release: () => release() };
  }

  /** Sends a recorded request to the server again; only the test gets the answer. */
  async deliverAgain(index: number, token: string | null): Promise<Answer> {
    const request = this.requests.at(index);
    if (!request) throw new Error(`the tab has not sent request number ${index}`);
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
