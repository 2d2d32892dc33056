import type { QueryClient } from '@tanstack/react-query';

/** Query features that a bulk change does not affect: the session and the programmes' settings. */
const untouched: readonly unknown[] = ['accounts', 'programmes'];

/** Invalidates every query that shows people, their actions or links, so that screens refetch them. */
export const refreshPeople = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [feature] }) => !untouched.includes(feature) });
