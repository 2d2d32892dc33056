import type { LibraryVersion } from '@ithaki/contract';
import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { LocalDate } from '../../../ui/LocalDate.tsx';

const colours = { waiting: 'needs', approved: 'green', rejected: 'red', replaced: 'gray' } as const;

/** The versions of an item, the newest first, with why one was sent back. */
export function Versions({ versions }: { versions: readonly LibraryVersion[] }) {
  const { t } = useText();
  return (
    <section aria-label={t('library.versions')}>
      <Title order={3} fz="h3" mb="xs">
        {t('library.versions')}
      </Title>
      <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
        {versions.map(({ Id, Number: number, State, MadeAt, MadeBy, Reason }) => (
          <li key={Id}>
            <Group gap="xs">
              <Text size="sm">{t('library.version', { number })}</Text>
              <Badge size="sm" variant="light" color={colours[State]}>
                {t(`library.state.${State}`)}
              </Badge>
              <Text size="sm" c="dimmed">
                {MadeBy && `${MadeBy.Name} · `}
                <LocalDate value={MadeAt} as="date" />
              </Text>
            </Group>
            {Reason && (
              <Text size="sm" mt={2}>
                {t('library.version.reason', { reason: Reason })}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </section>
  );
}
