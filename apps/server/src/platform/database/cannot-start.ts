/**
 * An error at startup that the person at the terminal can act on. `main` prints only its message, without a stack, and
 * exits with code 1.
 */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
