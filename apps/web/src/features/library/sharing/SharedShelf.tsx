import type { SharedItem } from '@ithaki/contract';
import { Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { NewBadge } from '../item/ItemBadges.tsx';
import { useShared } from '../queries.ts';
import { ShelfContent } from '../shelves/ShelfContent.tsx';

function SentLine({ item }: { item: SharedItem }) {
  const { t } = useText();
  return (
    <Group gap="xs" component="span">
      <NewBadge item={item} />
      <Text size="xs" c="dimmed" component="span">
        {item.SharedBy && `${t('library.sharedBy', { name: item.SharedBy.Name })} · `}
        <LocalDate value={item.SharedAt} />
      </Text>
    </Group>
  );
}

/** The items sent to the person, newest first. */
export function SharedShelf({ view, onOpen }: { view: 'cards' | 'list'; onOpen: (id: number) => void }) {
  const { t } = useText();
  const shared = useShared();
  return (
    <ShelfContent
      query={shared}
      items={shared.data}
      view={view}
      onOpen={onOpen}
      sign={(item) => <SentLine item={item} />}
      empty={<EmptyState icon={IconSend} title={t('library.shared.none')} next={t('library.shared.none.next')} />}
    />
  );
}
