import type { LibraryItem } from '@ithaki/contract';
import { Group, Text, VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';

/** The average and the number of an item's ratings; nothing where there are none. */
export function AverageRating({ item: { Stars: average, Ratings } }: { item: Pick<LibraryItem, 'Stars' | 'Ratings'> }) {
  const { t, language } = useText();
  if (average === null) return null;
  const stars = average.toLocaleString(localeOf(language), { maximumFractionDigits: 1 });
  return (
    <Group component="span" gap={4} wrap="nowrap" c="dimmed">
      <IconStarFilled size={14} aria-hidden color="var(--mantine-color-needs-5)" />
      <Text component="span" size="sm" className="numbers" aria-hidden>
        {stars} ({Ratings})
      </Text>
      <VisuallyHidden>{t('library.item.rating', { stars, count: Ratings })}</VisuallyHidden>
    </Group>
  );
}
