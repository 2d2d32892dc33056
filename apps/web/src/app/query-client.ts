import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError, isTransient } from '../api/error.ts';
import { messageOf } from '../api/error-message.ts';
import { toast } from '../ui/notices/toasts.ts';

const MAX_RETRIES = 2;

// So that a button shows its pending state before the second click of a double click.
notifyManager.setScheduler(queueMicrotask);

/** The query cache. A refused mutation shows a toast, unless its page shows the refusal (`meta: { quiet: true }`). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
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
