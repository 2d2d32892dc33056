import { Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { useUnapproved } from '../queries.ts';
import { ShelfContent } from './ShelfContent.tsx';

/** The versions that wait for approval, the oldest first. */
export function UnapprovedShelf({ view, onOpen }: { view: 'cards' | 'list'; onOpen: (id: number) => void }) {
  const { t } = useText();
  const waiting = useUnapproved(true);
  return (
    <ShelfContent
      query={waiting}
      items={waiting.data}
      view={view}
      onOpen={onOpen}
      sign={({ Uploader }) =>
        Uploader && (
          <Text size="xs" c="dimmed" component="span">
            {t('library.sharedBy', { name: Uploader.Name })}
          </Text>
        )
      }
      empty={
        <EmptyState icon={IconChecks} title={t('library.unapproved.none')} next={t('library.unapproved.none.next')} />
      }
    />
  );
}
