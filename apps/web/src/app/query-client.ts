import { MutationCache, notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError, isNotReady, isTransient, notReadyMilliseconds } from '../api/error.ts';
import { messageOf } from '../api/error-message.ts';
import { toast } from '../ui/notices/toasts.ts';

const MAX_RETRIES = 2;

/** Number of retries while the server is not ready: two minutes, longer than a restart takes. */
const MAX_RETRIES_NOT_READY = 60;

/**
 * Whether a failed query is retried automatically; while the server is not ready it is retried until a restart
 * must be over.
 */
function mayRetry(failures: number, error: Error): boolean {
  if (isNotReady(error)) return failures < MAX_RETRIES_NOT_READY;
  return failures < MAX_RETRIES && isTransient(error);
}

/** Milliseconds before a failed query is retried: as the server requests, else 1 second, then 2. */
const retryDelay = (failures: number, error: Error): number =>
  isNotReady(error) ? notReadyMilliseconds(error) : 1_000 * 2 ** failures;

// Runs notifications in a microtask, so that a button shows its pending state before the second click of a
// double click.
notifyManager.setScheduler(queueMicrotask);

// By itself the library reads queries again only after a loss of the connection that it noticed: a page that was opened
// without a connection hears only that there is one.
onlineManager.setEventListener((setOnline) => {
  const lose = () => setOnline(false);
  const find = () => {
    lose();
    setOnline(true);
  };
  window.addEventListener('offline', lose);
  window.addEventListener('online', find);
  return () => {
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', find);
  };
});

/**
 * The query cache. A refused mutation shows a toast, unless its page shows the error itself (`meta: { quiet:
 * true }`).
 */
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
