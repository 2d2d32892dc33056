import type { LibraryItem } from '@ithaki/contract';
import { plainText } from '@ithaki/formats';
import { Anchor, Badge, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { AverageRating } from '../item/AverageRating.tsx';
import { FavoriteButton } from '../item/FavoriteButton.tsx';
import { ItemIcon } from '../item/ItemIcon.tsx';
import classes from './ItemCards.module.css';
import { useKindLabel } from './useKindLabel.ts';

interface Props<Item extends LibraryItem> {
  label: string;
  items: readonly Item[];
  onOpen: (id: number) => void;
  /** A badge next to an item's name, such as new or waiting. */
  sign?: (item: Item) => ReactNode;
}

/** Maximal number of tags on a card. */
const MAX_TAGS = 3;

function ItemCard<Item extends LibraryItem>({
  item,
  onOpen,
  sign,
}: { item: Item } & Pick<Props<Item>, 'onOpen' | 'sign'>) {
  const { t } = useText();
  const local = useLocalText();
  const kindLabel = useKindLabel();
  return (
    <Paper withBorder p="md" className={classes.card ?? ''}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <ItemIcon item={item} />
        <div style={{ minWidth: 0 }}>
          <Anchor component="button" type="button" ta="start" fw={600} onClick={() => onOpen(item.Id)}>
            {item.Title}
          </Anchor>
          <Text size="xs" c="dimmed">
            {[kindLabel(item.Kind), item.CategoryPath.map(local).at(-1)].filter(Boolean).join(' · ')}
          </Text>
        </div>
      </Group>
      {sign?.(item)}
      {item.Metadata.Abstract && (
        <Text size="sm" lineClamp={3}>
          {plainText(item.Metadata.Abstract)}
        </Text>
      )}
      {item.Tags.length > 0 && (
        <Group gap={6} role="group" aria-label={t('library.item.tags')}>
          {item.Tags.slice(0, MAX_TAGS).map((tag) => (
            <Badge key={tag} variant="default" size="sm" fw={400}>
              {tag}
            </Badge>
          ))}
        </Group>
      )}
      <div className={classes.foot}>
        <Group gap="sm">
          <AverageRating item={item} />
          <Text size="xs" c="dimmed">
            <LocalDate value={item.At} as="date" />
          </Text>
        </Group>
        {item.Approved && <FavoriteButton item={item} />}
      </div>
    </Paper>
  );
}

/** Items as cards with kind, abstract, tags and rating. */
export function ItemCards<Item extends LibraryItem>({ label, items, ...rest }: Props<Item>) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {items.map((item) => (
        <li key={item.VersionId}>
          <ItemCard item={item} {...rest} />
        </li>
      ))}
    </ul>
  );
}
