import type { LibraryItem } from '@ithaki/contract';
import { Group, Rating, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/toasts.ts';
import { useRate } from '../queries.ts';

/** The person's own rating, 1 to 5 stars. */
export function Rate({ item }: { item: LibraryItem }) {
  const { t } = useText();
  const rate = useRate();
  const save = (Stars: number) =>
    rate.mutate({ ItemId: item.Id, Stars }, { onSuccess: () => toast.done(t('library.item.rated')) });
  return (
    <Group gap="sm" role="group" aria-label={t('library.item.rate')}>
      <Text size="sm" c="dimmed">
        {t('library.item.rate')}
      </Text>
      <Rating
        size="md"
        value={rate.isPending ? rate.variables.Stars : (item.OwnStars ?? 0)}
        color="needs.5"
        getSymbolLabel={(count) => t('library.item.stars', { count })}
        onChange={save}
      />
    </Group>
  );
}
