/** Whether an error means that a thread exceeded its memory limit. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Whether an error means that a thread exceeded its time limit. */
export const isTooSlow = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
