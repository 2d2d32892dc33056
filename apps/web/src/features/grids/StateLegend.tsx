import { progressStates } from '@ithaki/contract';
import { Group, Text } from '@mantine/core';
import { useText } from '../../i18n/text.ts';
import { StateSign } from './StateSign.tsx';

/** What the signs of the cells mean. */
export function Legend() {
  const { t } = useText();
  return (
    <Group component="ul" aria-label={t('grids.legend')} gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
      {progressStates
        .filter((state) => state !== 'none')
        .map((state) => (
          <Group component="li" key={state} gap={6}>
            <StateSign state={state} />
            <Text size="xs" c="dimmed">
              {t(`grids.state.${state}`)}
            </Text>
          </Group>
        ))}
    </Group>
  );
}
