import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError, isNotReady, isTransient, notReadyMilliseconds } from '../api/error.ts';
import { messageOf } from '../api/error-message.ts';
import { toast } from '../ui/notices/toasts.ts';

const MAX_RETRIES = 2;

/** Tries of a query while the service says that it is not ready: two minutes, longer than a restart takes. */
const MAX_RETRIES_NOT_READY = 60;

/** Whether a failed query is tried again by itself; one of a service that is not ready for as long as it restarts. */
function mayRetry(failures: number, error: Error): boolean {
  if (isNotReady(error)) return failures < MAX_RETRIES_NOT_READY;
  return failures < MAX_RETRIES && isTransient(error);
}

/** Milliseconds until a failed query is tried again: as the server says, else 1 second, then 2. */
const retryDelay = (failures: number, error: Error): number =>
  isNotReady(error) ? notReadyMilliseconds(error) : 1_000 * 2 ** failures;

// So that a button shows its pending state before the second click of a double click.
notifyManager.setScheduler(queueMicrotask);

/** The query cache. A refused mutation shows a toast, unless its page shows the refusal (`meta: { quiet: true }`). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: mayRetry,
      retryDelay,
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _body, _context, mutation) => {
      if (mutation.meta?.quiet || (error instanceof ApiError && error.status === 401)) return;
      toast.failed(messageOf(error));
    },
  }),
});
