import { useQueries } from '@tanstack/react-query';
import { hasPermission, useMe } from '../../api/session.ts';
import { shownArea } from '../../api/shown-project.ts';
import type { MenuEntry } from '../../feature.ts';

/** Milliseconds for which a loaded count counts as up to date. */
const FRESH = 60_000;

/**
 * Returns the numbers of waiting things by entry id; entries without a count, or whose count is not loaded yet,
 * are absent.
 */
export function useWaiting(entries: readonly MenuEntry[]): Readonly<Record<string, number>> {
  const me = useMe();
  const counted = entries.flatMap(({ id, waiting }) =>
    waiting && !me.Must && hasPermission(me, waiting.permission) ? [{ id, ...waiting }] : [],
  );
  const counts = useQueries({
    queries: counted.map(({ id, key, count }) => ({
      queryKey: [...key, 'waiting', id, shownArea()],
      queryFn: ({ client }) => count(client),
      staleTime: FRESH,
      retry: false,
    })),
  });
  return Object.fromEntries(counted.map(({ id }, index) => [id, counts[index]?.data ?? 0]));
}
