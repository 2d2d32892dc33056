import type { SharedItem } from '@ithaki/contract';
import { Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { EmptyState } from '../../../ui/notices/EmptyState.tsx';
import { NewSign } from '../item/ItemSigns.tsx';
import { useShared } from '../queries.ts';
import { ShelfContent } from '../shelves/ShelfContent.tsx';

function Sent({ item }: { item: SharedItem }) {
  const { t } = useText();
  return (
    <Group gap="xs" component="span">
      <NewSign item={item} />
      <Text size="xs" c="dimmed" component="span">
        {item.SharedBy && `${t('library.sharedBy', { name: item.SharedBy.Name })} · `}
        <LocalDate value={item.SharedAt} />
      </Text>
    </Group>
  );
}

/** What was sent to the person, the latest first. */
export function SharedShelf({ view, onOpen }: { view: 'cards' | 'list'; onOpen: (id: number) => void }) {
  const { t } = useText();
  const shared = useShared();
  return (
    <ShelfContent
      query={shared}
      items={shared.data}
      view={view}
      onOpen={onOpen}
      sign={(item) => <Sent item={item} />}
      empty={<EmptyState icon={IconSend} title={t('library.shared.none')} next={t('library.shared.none.next')} />}
    />
  );
}
