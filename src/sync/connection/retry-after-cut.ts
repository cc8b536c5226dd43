// Decides what to do after a connection was cut: send the same request again, send something smaller, or
// stop. It gives up at the fourth failure in a row, or earlier if nothing smaller is left to try, so that a
// connection that carries nothing at all costs only a few tries.
import { smallBytes, type Tried } from './request-sizes.ts';

const mostTries = 4;

/**
 * If a connection breaks after one or more successful requests, but fewer than this, and before a response has
 * started, the next request is halved.
 */
const fewPassed = 4;

export class RetryAfterCut {
  isSmall = false;
  /** Whether any request has brought a response, or a part of one that was saved. */
  hasPassed = false;
  // Whether the connection is new, as far as known: unused before the next request. A used connection may
  // have broken after too much data in total; only a new one shows how large a single request may be.
  #isNewConnection: boolean;
  #passed = 0;
  #failures = 0;
  #suspect: Tried | null = null;
  #isWithout = false;

  /** `isNewConnection` is true if, as far as known, nothing was recently sent over the connection. */
  constructor(isNewConnection = true) {
    this.#isNewConnection = isNewConnection;
  }

  /**
   * Records a complete response. Returns the sizes of the failed request before it that seemed too large for the
   * connection; null if there was none.
   */
  noteWhole(): Tried | null {
    const tooLarge = this.#suspect;
    this.#isNewConnection = false;
    this.#passed += 1;
    this.#begin();
    return tooLarge;
  }

  /**
   * Records a cut after which the received part of the response was saved, and restarts the count of failures.
   */
  noteGain(): void {
    this.#isNewConnection = true;
    this.#passed = 0;
    this.#begin();
  }

  /**
   * Records a cut after which nothing was saved, and returns what to do next. `hasAnswerStarted` is true
   * if the response had begun, so that the request had arrived. `isAlone` is true if the request contained
   * one entry that cannot be made smaller; the result `without` means to go on with all other entries. The
   * result `halved` means to send half as much, because the connection broke after few requests.
   */
  noteCut(
    tried: Tried,
    hasAnswerStarted: boolean,
    isAlone = false,
  ): 'same' | 'halved' | 'smaller' | 'without' | 'end' {
    const wasNew = this.#isNewConnection;
    const passed = this.#passed;
    this.#isNewConnection = true;
    this.#passed = 0;
    this.#failures += 1;
    if (this.#failures >= mostTries) return 'end';
    if (!wasNew) return passed > 0 && passed < fewPassed && !hasAnswerStarted ? 'halved' : 'same';
    if (hasAnswerStarted) return 'smaller';
    // Size can explain the failure only of a large request. A small request without any response most
    // likely means that there is no network.
    const mayBeSize = tried.upBytes > smallBytes || (this.hasPassed && tried.downBytes > smallBytes);
    const isLeftOut = isAlone && tried.upBytes > smallBytes && !this.#isWithout;
    if (!mayBeSize || (this.isSmall && !isLeftOut)) return 'end';
    this.isSmall = true;
    this.#isWithout = isLeftOut;
    this.#suspect ??= tried;
    return isLeftOut ? 'without' : 'smaller';
  }

  #begin(): void {
    this.isSmall = false;
    this.hasPassed = true;
    this.#failures = 0;
    this.#suspect = null;
    this.#isWithout = false;
  }
}
