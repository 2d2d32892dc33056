import type { QueryClient } from '@tanstack/react-query';

/** What a change of many people leaves as it was: who is signed in, and the settings of programmes. */
const untouched: readonly unknown[] = ['accounts', 'programmes'];

/** Makes every screen that shows people, their actions or links read them anew. */
export const renewPeople = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [feature] }) => !untouched.includes(feature) });
