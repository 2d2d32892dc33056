import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError, isPassing } from '../api/error.ts';
import { messageOf } from '../api/error-message.ts';
import { toast } from '../ui/notices/toasts.ts';

const tries = 2;

// A button that waits for its answer knows so before a second press of a double click comes.
notifyManager.setScheduler(queueMicrotask);

/** What was read, kept for the screens; a refused change says why unless its screen does (`meta: { quiet: true }`). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < tries && isPassing(error),
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
