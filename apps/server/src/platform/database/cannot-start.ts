/**
 * A reason for not starting that the person at the terminal can act on.
 * `main` prints the message alone, without a stack, and ends with exit code 1.
 */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
