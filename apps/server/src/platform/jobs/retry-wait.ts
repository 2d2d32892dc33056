/** The longest wait between two attempts, in seconds. */
export const LONGEST_WAIT = 3_600;

/** Returns the seconds to wait after a failed attempt: 5, 10, 20 … up to an hour. */
export const retryWait = (attempts: number): number => Math.min(LONGEST_WAIT, 5 * 2 ** (attempts - 1));
