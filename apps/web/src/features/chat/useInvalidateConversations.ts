import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that reloads all loaded data of conversations. */
export function useInvalidateConversations(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['conversations'] });
}
