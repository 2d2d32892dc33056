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
import { neighboursOf } from './neighbours.ts';
import { PanelContent } from './PanelContent.tsx';

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
          {row?.Name || t('selecting.application')}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {place > 0 && (
        <Group justify="space-between" mb="sm" component="nav" aria-label={t('selecting.panel.walk')}>
          <Text size="sm" c="dimmed" className="numbers">
            {t('selecting.panel.place', { place, all: list.length })}
          </Text>
          <Group gap={4}>
            <IconButton
              label={t('selecting.panel.previous')}
              disabled={!previous}
              aria-keyshortcuts="K"
              onClick={() => go(previous)}
            >
              <IconChevronLeft size={20} stroke={1.7} />
            </IconButton>
            <IconButton
              label={t('selecting.panel.next')}
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
