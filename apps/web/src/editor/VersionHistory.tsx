import { Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../i18n/text.ts';
import { LocalDate } from '../ui/LocalDate.tsx';
import { RowsSkeleton } from '../ui/notices/Skeletons.tsx';
import { Comparison } from './Comparison.tsx';

/** A stored version of a text. */
export interface SavedVersion {
  number: number;
  text: string;
  /** ISO 8601. */
  savedAt: string;
  /** Name of the person who saved it; empty where it came with the product. */
  savedBy: string;
}

interface Props {
  /** Newest first; absent while they load. */
  versions: readonly SavedVersion[] | undefined;
  /** The present text of the editor. */
  current: string;
  onTakeBack: (text: string) => void;
}

const now = 'now';

/**
 * The stored versions of a text: compares any two of them, and puts one back into the editor, where it can be
 * saved.
 */
export function VersionHistory({ versions, current, onTakeBack }: Props) {
  const { t } = useText();
  const [chosen, setChosen] = useState<{ earlier?: string; later: string }>({ later: now });
  if (!versions) return <RowsSkeleton rows={3} />;
  const [newest] = versions;
  if (!newest) return <Text c="dimmed">{t('ui.versions.none')}</Text>;

  const findVersion = (value: string) => versions.find(({ number }) => String(number) === value);
  // The editor usually contains the newest version, so a comparison with the version before is more useful.
  const previous = newest.text === current ? (versions[1] ?? newest) : newest;
  const earlier = findVersion(chosen.earlier ?? '') ?? previous;
  const laterText = findVersion(chosen.later)?.text ?? current;
  const data = versions.map(({ number, savedBy }) => ({
    value: String(number),
    label: savedBy ? t('ui.versions.by', { number, name: savedBy }) : t('ui.versions.one', { number }),
  }));
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('ui.versions.from')}
          allowDeselect={false}
          data={data}
          value={String(earlier.number)}
          onChange={(value) => value && setChosen({ ...chosen, earlier: value })}
        />
        <Select
          label={t('ui.versions.to')}
          allowDeselect={false}
          data={[{ value: now, label: t('ui.versions.now') }, ...data]}
          value={chosen.later}
          onChange={(value) => value && setChosen({ ...chosen, later: value })}
        />
      </SimpleGrid>
      {earlier.text === laterText ? (
        <Text size="sm" c="dimmed" role="status">
          {t('ui.versions.same')}
        </Text>
      ) : (
        <Comparison label={t('ui.versions.compared')} earlier={earlier.text} later={laterText} />
      )}
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {t('ui.versions.saved')} <LocalDate value={earlier.savedAt} />
        </Text>
        <Button variant="default" disabled={earlier.text === current} onClick={() => onTakeBack(earlier.text)}>
          {t('ui.versions.takeBack', { number: earlier.number })}
        </Button>
      </Group>
    </Stack>
  );
}
