import type { LibraryItem } from '@ithaki/contract';
import { Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { languageName, localeOf } from '../../../i18n/language.ts';
import { useText } from '../../../i18n/text.ts';
import { useLocalText } from '../../../i18n/useLocalText.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';
import { useChoices } from '../queries.ts';
import classes from './ItemFacts.module.css';
import { formatBytes, linkHost } from './item-text.ts';

/** An item's metadata except title and abstract, one line each; empty values have no line. */
export function ItemFacts({ item }: { item: LibraryItem }) {
  const { t, language } = useText();
  const local = useLocalText();
  const kind = useChoices().data?.Kinds.find(({ Name }) => Name === item.Kind);
  const others = kind?.Fields.filter(({ Name }) => !['Abstract', 'Creation_Date'].includes(Name)) ?? [];
  const facts: [string, ReactNode][] = [
    [t('library.column.category'), item.CategoryPath.map(local).join(' / ')],
    [t('library.column.kind'), kind ? local(kind.Label) : item.Kind],
    ...others.map(({ Name, Label }): [string, ReactNode] => [local(Label), item.Metadata[Name]]),
    [t('library.item.language'), item.Language && languageName(item.Language, language)],
    [t('library.add.link'), item.Link && linkHost(item.Link)],
    [t('library.item.file'), item.FileName],
    [t('library.item.size'), item.Bytes !== null && formatBytes(item.Bytes, localeOf(language))],
    [t('library.item.made'), item.Metadata.Creation_Date],
    [t('library.item.uploader'), item.Uploader?.Name ?? t('library.item.programme')],
    [t('library.item.at'), <LocalDate key="at" value={item.At} as="date" />],
    [t('library.item.lastOpened'), item.OpenedAt && <LocalDate key="opened" value={item.OpenedAt} />],
    [
      t('library.item.tags'),
      item.Tags.length > 0 && (
        <Group gap={6}>
          {item.Tags.map((tag) => (
            <Badge key={tag} variant="default" fw={400}>
              {tag}
            </Badge>
          ))}
        </Group>
      ),
    ],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className={classes.fact}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="sm" m={0}>
              {value}
            </Text>
          </div>
        ) : null,
      )}
    </dl>
  );
}
