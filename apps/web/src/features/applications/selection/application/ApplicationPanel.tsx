import type { ListedApplication } from '@ithaki/contract';
import { Drawer, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Search } from '../../../../address/address-state.ts';
import { messageOf } from '../../../../api/error-message.ts';
import { useText } from '../../../../i18n/text.ts';
import { IconButton } from '../../../../ui/links/IconButton.tsx';
import { ErrorState } from '../../../../ui/notices/ErrorState.tsx';
import { FormSkeleton } from '../../../../ui/notices/Skeletons.tsx';
import { useApplication } from '../queries.ts';
import { PanelContent } from './PanelContent.tsx';

/** Returns the previous and next application of the open one; at the edge of the page, those of the adjacent page. */
function findNeighbours(list: readonly Pick<ListedApplication, 'Id'>[], wanted: string, page: number, pages: number) {
  const edgeId = { first: list[0]?.Id, last: list.at(-1)?.Id }[wanted];
  const id = edgeId ?? (/^\d+$/.test(wanted) ? Number(wanted) : undefined);
  const index = list.findIndex(({ Id }) => Id === id);
  const addressAt = (position: number): Search | undefined => {
    const row = list[position];
    return index >= 0 && row ? { app: String(row.Id) } : undefined;
  };
  const addressOnPage = (step: 1 | -1): Search => ({
    page: page + step > 1 ? String(page + step) : undefined,
    app: step === 1 ? 'first' : 'last',
  });
  return {
    id,
    /** Position on the page, from 1; 0 when it is not on the page. */
    position: index + 1,
    next: addressAt(index + 1) ?? (index >= 0 && page < pages ? addressOnPage(1) : undefined),
    previous: addressAt(index - 1) ?? (index === 0 && page > 1 ? addressOnPage(-1) : undefined),
  };
}

interface Props {
  /** Id of an application, or 'first' or 'last' on the page. */
  wanted: string;
  list: readonly ListedApplication[];
  page: number;
  pages: number;
  onOpen: (change: Search) => void;
  onClose: () => void;
}

function LoadedApplication({ id }: { id: number }) {
  const { data, error, refetch } = useApplication(id);
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return data ? <PanelContent application={data} /> : <FormSkeleton fields={6} />;
}

/** One application in a drawer next to the list; the keys J and K open the next and the previous one. */
export function ApplicationPanel({ wanted, list, page, pages, onOpen, onClose }: Props) {
  const { t } = useText();
  const { id, position, next, previous } = findNeighbours(list, wanted, page, pages);
  const openNeighbour = (change: Search | undefined) => change && onOpen(change);
  // Physical keys, so that they work with a Greek layout too.
  useHotkeys([
    ['J', () => openNeighbour(next), { usePhysicalKeys: true }],
    ['K', () => openNeighbour(previous), { usePhysicalKeys: true }],
  ]);
  const row = list.find(({ Id }) => Id === id);
  // Escape is not handled by the drawer itself, which would also close when a dialog opened from it is closed,
  // and lose what was typed.
  const closeByEscape = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget, key, target } = event;
    if (key !== 'Escape' || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    if (target.dataset.mantineStopPropagation !== 'true') onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={closeByEscape}
      position="right"
      size="min(48rem, 100vw)"
      title={
        <Text span fw={650}>
          {row?.Name || t('applications.selection.application')}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {position > 0 && (
        <Group justify="space-between" mb="sm" component="nav" aria-label={t('applications.selection.panel.walk')}>
          <Text size="sm" c="dimmed" className="numbers">
            {t('applications.selection.panel.place', { place: position, all: list.length })}
          </Text>
          <Group gap={4}>
            <IconButton
              label={t('applications.selection.panel.previous')}
              disabled={!previous}
              aria-keyshortcuts="K"
              onClick={() => openNeighbour(previous)}
            >
              <IconChevronLeft size={20} stroke={1.7} />
            </IconButton>
            <IconButton
              label={t('applications.selection.panel.next')}
              disabled={!next}
              aria-keyshortcuts="J"
              onClick={() => openNeighbour(next)}
            >
              <IconChevronRight size={20} stroke={1.7} />
            </IconButton>
          </Group>
        </Group>
      )}
      {id === undefined ? <FormSkeleton fields={6} /> : <LoadedApplication key={id} id={id} />}
    </Drawer>
  );
}
