// Decides what a pass does after its connection was cut: send the same again, something smaller, or stop.
// It does not give up while something smaller may pass. A connection that carries nothing costs a few tries
// per pass.
import { smallBytes, type Tried } from './request-sizes.ts';

/** Failed tries in a row after which the pass stops. */
const mostTries = 4;

/** Number of requests; a connection that carried fewer of them before it broke carries little. */
const fewPassed = 4;

export class RetryAfterCut {
  /** Whether the next try has to be as small as possible. */
  isSmall = false;
  /** Whether any request has succeeded in this pass. */
  hasPassed = false;
  // A connection that was used before may have broken after too much data in total; only a new connection
  // shows how large a single request may be.
  #isNewConnection: boolean;
  /** Number of requests that succeeded over the present connection. */
  #passed = 0;
  #failures = 0;
  #suspect: Tried | null = null;
  /** Whether the next try leaves out the entry that was cut when it was sent alone. */
  #isWithout = false;

  /**
   * Creates a trial. `isNewConnection`: as far as known, nothing was recently sent over the connection that
   * will be used.
   */
  constructor(isNewConnection = true) {
    this.#isNewConnection = isNewConnection;
  }

  /**
   * Records a complete response. Returns the sizes that have turned out to be too large for the connection,
   * or null.
   */
  noteWhole(): Tried | null {
    const tooLarge = this.#suspect;
    this.#isNewConnection = false;
    this.#passed += 1;
    this.#begin();
    return tooLarge;
  }

  /** Records a cut connection whose received part was saved. */
  noteGain(): void {
    this.#isNewConnection = true;
    this.#passed = 0;
    this.#begin();
  }

  /**
   * Records a cut connection that brought nothing, and returns what to do next. `hasAnswerStarted`: the response
   * had begun, so the request had arrived.
   * The caller stores the new sizes for `smaller` after a response that had begun, and for `halved`, which
   * is for a connection that carries little more than one such request, so that much of each would be lost.
   * `isAlone`: the request carried one entry that cannot be made smaller; `without` means to go on with all
   * others.
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
    // A small request got no response at all, so most likely there is no network.
    const mayBeSize = tried.upBytes > smallBytes || (this.hasPassed && tried.downBytes > smallBytes);
    const isHeavy = isAlone && tried.upBytes > smallBytes && !this.#isWithout;
    if (!mayBeSize || (this.isSmall && !isHeavy)) return 'end';
    this.isSmall = true;
    this.#isWithout = isHeavy;
    this.#suspect ??= tried;
    return isHeavy ? 'without' : 'smaller';
  }

  #begin(): void {
    this.isSmall = false;
    this.hasPassed = true;
    this.#failures = 0;
    this.#suspect = null;
    this.#isWithout = false;
  }
}
