/** The longest wait between two attempts, in seconds. */
export const LONGEST_WAIT = 3_600;

/** Seconds to wait after an attempt that failed: 5, 10, 20 … up to an hour. */
export const retryWait = (attempts: number): number => Math.min(LONGEST_WAIT, 5 * 2 ** (attempts - 1));
