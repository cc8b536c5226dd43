// Responsible for what one pass does after the line was cut: the same again, something smaller, or an end.
// Guarantees: no line is given up while something smaller may pass; one that bears nothing costs a few tries a pass.
import { smallBytes, type Tried } from './request-sizes.ts';

/** Tries in a row that brought nothing. */
const mostTries = 4;

/** Of requests over one connection, before it breaks. */
const fewPassed = 4;

export class LineTrial {
  /** Whether the next try is to be as small as can be. */
  isSmall = false;
  /** Whether anything has passed in this pass. */
  hasPassed = false;
  // A connection that has borne something may only have had its fill; a new one tells what the line bears.
  #isNewConnection: boolean;
  /** How much went over the present connection. */
  #passed = 0;
  #failures = 0;
  #suspect: Tried | null = null;
  /** Whether the next try leaves out what was cut alone. */
  #isWithout = false;

  /** `isNewConnection`: as far as is known, nothing has lately gone over the connection that will be used. */
  constructor(isNewConnection = true) {
    this.#isNewConnection = isNewConnection;
  }

  /** Something was answered whole. Returns what has turned out to be too large for the line; null: nothing. */
  noteWhole(): Tried | null {
    const tooLarge = this.#suspect;
    this.#isNewConnection = false;
    this.#passed += 1;
    this.#begin();
    return tooLarge;
  }

  /** The line broke, but what came is kept. */
  noteGain(): void {
    this.#isNewConnection = true;
    this.#passed = 0;
    this.#begin();
  }

  /**
   * The line broke and nothing was gained. `hasBegun`: an answer had begun to come, so that the request had passed.
   * `smaller` after an answer that had begun is the caller's to note, and `halved`, for a connection that bears little
   * more than one such request: much of each would be lost. `isAlone`: it carried one thing that cannot be made
   * smaller; `without` is to go on with all others.
   */
  noteCut(
    tried: Tried,
    hasBegun: boolean,
    isAlone = false,
  ): 'same' | 'halved' | 'smaller' | 'without' | 'end' {
    const wasNew = this.#isNewConnection;
    const passed = this.#passed;
    this.#isNewConnection = true;
    this.#passed = 0;
    this.#failures += 1;
    if (this.#failures >= mostTries) return 'end';
    if (!wasNew) return passed > 0 && passed < fewPassed && !hasBegun ? 'halved' : 'same';
    if (hasBegun) return 'smaller';
    // Nothing answered a small request at all: most likely there is no network.
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
