import { matches } from '@ithaki/formats';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { holds, useMe } from '../../api/session.ts';
import type { PaletteItem } from '../../feature.ts';
import { useText } from '../../i18n/text.ts';
import { features } from '../features.ts';
import { useMenu } from '../shell/useMenu.ts';

interface PaletteGroup {
  id: string;
  label: string;
  items: readonly PaletteItem[];
}

const sources = features.flatMap((feature) => feature.palette ?? []);
const pause = 200;
const shortest = 2;

/** What the palette offers for a query, kind by kind; the screens at once, the rest as the server answers. */
export function usePaletteGroups(query: string): { groups: readonly PaletteGroup[]; searching: boolean } {
  const { t } = useText();
  const me = useMe();
  const [asked] = useDebouncedValue(query.trim(), pause);
  const allowed = sources.filter((source) => holds(me, source.permission));
  const answers = useQueries({
    queries: allowed.map((source) => ({
      queryKey: ['palette', source.id, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search(asked, signal),
      enabled: asked.length >= shortest,
      placeholderData: keepPreviousData,
    })),
  });
  const screens = useMenu()
    .map((entry) => ({ id: entry.id, label: t(entry.label), path: entry.path }))
    .filter((entry) => matches(entry.label, query));
  const found = allowed.map((source, at) => ({
    id: source.id,
    label: t(source.label),
    items: asked.length >= shortest ? (answers[at]?.data ?? []) : [],
  }));
  return {
    groups: [{ id: 'screens', label: t('shell.palette.screens'), items: screens }, ...found].filter(
      (group) => group.items.length > 0,
    ),
    searching: answers.some((answer) => answer.isFetching),
  };
}
