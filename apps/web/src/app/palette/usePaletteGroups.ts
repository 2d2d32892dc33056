import { matches } from '@ithaki/formats';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { hasPermission, useMe } from '../../api/session.ts';
import type { PaletteItem } from '../../feature.ts';
import { pageName } from '../../i18n/page-name.ts';
import { useText } from '../../i18n/text.ts';
import { features } from '../features.ts';
import { useMenu } from '../shell/useMenu.ts';

interface PaletteGroup {
  id: string;
  label: string;
  items: readonly PaletteItem[];
}

const sources = features.flatMap((feature) => feature.palette ?? []);
/** Milliseconds without typing before the sources are searched. */
const TYPING_PAUSE = 200;
/** Minimal length of a searched query. */
const MIN_LENGTH = 2;

/** Returns the palette's results for a query, by group: pages at once, other sources when the server replies. */
export function usePaletteGroups(query: string): { groups: readonly PaletteGroup[]; searching: boolean } {
  const { t } = useText();
  const me = useMe();
  const [searchedQuery] = useDebouncedValue(query.trim(), TYPING_PAUSE);
  const allowed = sources.filter((source) => hasPermission(me, source.permission));
  const answers = useQueries({
    queries: allowed.map((source) => ({
      queryKey: ['palette', source.id, searchedQuery],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search(searchedQuery, signal),
      enabled: searchedQuery.length >= MIN_LENGTH,
      placeholderData: keepPreviousData,
    })),
  });
  const screens = useMenu()
    .map((entry) => ({ id: entry.id, label: pageName(t, entry), path: entry.path }))
    .filter((entry) => matches(entry.label, query));
  const found = allowed.map((source, index) => ({
    id: source.id,
    label: t(source.label),
    items: searchedQuery.length >= MIN_LENGTH ? (answers[index]?.data ?? []) : [],
  }));
  return {
    groups: [{ id: 'screens', label: t('shell.palette.screens'), items: screens }, ...found].filter(
      (group) => group.items.length > 0,
    ),
    searching: answers.some((answer) => answer.isFetching),
  };
}
