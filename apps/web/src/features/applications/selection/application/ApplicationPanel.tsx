import type { ListedApplication } from '@ithaki/contract';
import { Drawer, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Search } from '../../../../address/address-state.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../../ui/notices/Skeletons.tsx';
import { useApplication } from '../queries.ts';
import { PanelContent } from './PanelContent.tsx';

/** The application of a page that is open, and those beside it; on the page's edge the next page's. */
function neighboursOf(list: readonly Pick<ListedApplication, 'Id'>[], wanted: string, page: number, pages: number) {
  const named = { first: list[0]?.Id, last: list.at(-1)?.Id }[wanted];
  const id = named ?? (/^\d+$/.test(wanted) ? Number(wanted) : undefined);
  const at = list.findIndex(({ Id }) => Id === id);
  const to = (place: number): Search | undefined => {
    const row = list[place];
    return at >= 0 && row ? { app: String(row.Id) } : undefined;
  };
  const turned = (by: 1 | -1): Search => ({
    page: page + by > 1 ? String(page + by) : undefined,
    app: by === 1 ? 'first' : 'last',
  });
  return {
    id,
    /** Where it stands on the page, from 1; 0 when it is not there. */
    place: at + 1,
    next: to(at + 1) ?? (at >= 0 && page < pages ? turned(1) : undefined),
    previous: to(at - 1) ?? (at === 0 && page > 1 ? turned(-1) : undefined),
  };
}

interface Props {
  /** An application's number, or 'first' or 'last' of the page. */
  wanted: string;
  list: readonly ListedApplication[];
  page: number;
  pages: number;
  onOpen: (change: Search) => void;
  onClose: () => void;
}

function Opened({ id }: { id: number }) {
  const { data, error, refetch } = useApplication(id);
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return data ? <PanelContent application={data} /> : <FormSkeleton fields={6} />;
}

/** One application at the side of the list; J and K lead to the next and the one before. */
export function ApplicationPanel({ wanted, list, page, pages, onOpen, onClose }: Props) {
  const { t } = useText();
  const { id, place, next, previous } = neighboursOf(list, wanted, page, pages);
  const go = (change: Search | undefined) => change && onOpen(change);
  // By the place of the key, so that they are the same in Greek.
  useHotkeys([
    ['J', () => go(next), { usePhysicalKeys: true }],
    ['K', () => go(previous), { usePhysicalKeys: true }],
  ]);
  const row = list.find(({ Id }) => Id === id);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(48rem, 100vw)"
      title={
        <Text span fw={650}>
          {row?.Name || t('applications.selection.application')}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {place > 0 && (
        <Group justify="space-between" mb="sm" component="nav" aria-label={t('applications.selection.panel.walk')}>
          <Text size="sm" c="dimmed" className="numbers">
            {t('applications.selection.panel.place', { place, all: list.length })}
          </Text>
          <Group gap={4}>
            <IconButton
              label={t('applications.selection.panel.previous')}
              disabled={!previous}
              aria-keyshortcuts="K"
              onClick={() => go(previous)}
            >
              <IconChevronLeft size={20} stroke={1.7} />
            </IconButton>
            <IconButton
              label={t('applications.selection.panel.next')}
              disabled={!next}
              aria-keyshortcuts="J"
              onClick={() => go(next)}
            >
              <IconChevronRight size={20} stroke={1.7} />
            </IconButton>
          </Group>
        </Group>
      )}
      {id === undefined ? <FormSkeleton fields={6} /> : <Opened key={id} id={id} />}
    </Drawer>
  );
}
