import { Progress as Bar, Group, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import type { Progress } from './phases.ts';

/** A mentee's progress as a bar and in numbers. */
export function PhaseProgress({ progress, label }: { progress: Progress; label: string }) {
  const { t } = useText();
  const { done, all } = progress;
  if (all === 0) return null;
  return (
    <Group gap="sm" wrap="nowrap" w={160} maw="100%">
      <Bar.Root flex={1} size="sm">
        <Bar.Section value={Math.round((100 * done) / all)} color="teal" aria-label={label} />
      </Bar.Root>
      <Text size="sm" c="dimmed" className="numbers" style={{ whiteSpace: 'nowrap' }}>
        {t('actions.progress', { done, all })}
      </Text>
    </Group>
  );
}
