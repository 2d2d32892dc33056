import { Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../i18n/text.ts';
import { LocalDate } from '../ui/LocalDate.tsx';
import { RowsSkeleton } from '../ui/notices/Skeletons.tsx';
import { Comparison } from './Comparison.tsx';

/** A text as it was saved once. */
export interface SavedVersion {
  number: number;
  text: string;
  /** ISO 8601. */
  savedAt: string;
  /** Who saved it, by name; empty when it came with the product. */
  savedBy: string;
}

interface Props {
  /** The newest first; absent while they are on their way. */
  versions: readonly SavedVersion[] | undefined;
  /** What stands in the editor now. */
  current: string;
  onTakeBack: (text: string) => void;
}

const now = 'now';

/** The earlier versions of a text: any two are compared, and one is put back into the editor, to be saved from there. */
export function VersionHistory({ versions, current, onTakeBack }: Props) {
  const { t } = useText();
  const [chosen, setChosen] = useState<{ earlier?: string; later: string }>({ later: now });
  if (!versions) return <RowsSkeleton rows={3} />;
  const [newest] = versions;
  if (!newest) return <Text c="dimmed">{t('ui.versions.none')}</Text>;

  const named = (value: string) => versions.find(({ number }) => String(number) === value);
  // What stands in the editor is most often the newest version, so what came before it says more.
  const usual = newest.text === current ? (versions[1] ?? newest) : newest;
  const earlier = named(chosen.earlier ?? '') ?? usual;
  const laterText = named(chosen.later)?.text ?? current;
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
