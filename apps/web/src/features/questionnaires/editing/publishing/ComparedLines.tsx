import { Badge, Group, Stack, Text } from '@mantine/core';
import { useText } from '../../../../i18n/text.ts';
import classes from '../document/PlaceList.module.css';
import type { ComparedLine } from './compared-versions.ts';

const colours = { added: 'green', removed: 'red', changed: 'brand' } as const;

/** The changes from one version to another, one line each. */
export function ComparedLines({ lines }: { lines: readonly ComparedLine[] }) {
  const { t } = useText();
  if (lines.length === 0) return <Text c="dimmed">{t('questionnaires.editing.nothingChanged')}</Text>;
  return (
    <Stack component="ul" gap={4} className={classes.list}>
      {lines.map(({ key, name, change, parts, words }) => (
        <li key={key} className={classes.place}>
          <Group gap="xs" wrap="nowrap" align="start">
            <Badge variant="light" color={colours[change]} tt="none" style={{ flex: 'none' }}>
              {t(`questionnaires.editing.change.${change}`)}
            </Badge>
            <div style={{ minWidth: 0 }}>
              <Text size="sm">{name}</Text>
              {parts.length > 0 && (
                <Text size="sm" c="dimmed">
                  {parts.map((part) => t(`questionnaires.editing.part.${part}`)).join(', ')}
                </Text>
              )}
              {words && (
                <Text size="sm">
                  <del>{words.before}</del> → <ins>{words.after}</ins>
                </Text>
              )}
            </div>
          </Group>
        </li>
      ))}
    </Stack>
  );
}
