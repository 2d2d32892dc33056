/** Whether a thread ended because its work needed more memory than it may have. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Whether a thread was ended because its work took longer than it may. */
export const isTooSlow = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
