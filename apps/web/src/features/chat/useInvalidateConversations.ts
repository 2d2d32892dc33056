import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that asks anew for what is shown of conversations. */
export function useInvalidateConversations(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['conversations'] });
}
