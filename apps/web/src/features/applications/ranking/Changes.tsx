import type { RankingChange } from '@ithaki/contract';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { StandingBadge } from '../../../ui/StandingBadge.tsx';
import { useFirst } from '../selection/useFirst.tsx';
import { useSaid } from '../selection/useReasonWords.ts';

function Way({ from, to }: Record<'from' | 'to', number | null>) {
  if (from !== null && to !== null && from === to) return <IconArrowRight size={16} aria-hidden />;
  const up = from === null || (to !== null && to < from);
  const Icon = up ? IconArrowUp : IconArrowDown;
  return <Icon size={16} aria-hidden color={`var(--mantine-color-${up ? 'teal' : 'red'}-text)`} />;
}

/** Who stands elsewhere than before, and why. */
export function Changes({ changes }: { changes: readonly RankingChange[] }) {
  const { t, language } = useText();
  const { why } = useSaid();
  const { shown, rest } = useFirst(changes);
  const figure = (value: number | null) => value?.toLocaleString(language) ?? '—';
  if (changes.length === 0) return <Text c="dimmed">{t('applications.selection.ranking.changes.none')}</Text>;
  return (
    <Stack gap="xs" align="flex-start">
      <Stack gap="xs" component="ul" m={0} p={0} w="100%" style={{ listStyle: 'none' }}>
        {shown.map((one) => (
          <Paper component="li" key={one.AppId} withBorder p="sm">
            <Group justify="space-between" gap="xs">
              <Text size="sm" fw={600}>
                {one.Name}{' '}
                <Text span size="xs" c="dimmed" className="numbers">
                  {one.kayas}
                </Text>
              </Text>
              <Group gap={6}>
                <Way from={one.From} to={one.To} />
                <Text size="sm" className="numbers">
                  {t('applications.selection.ranking.fromTo', { from: figure(one.From), to: figure(one.To) })}
                </Text>
                {one.ToStanding && one.ToStanding !== one.FromStanding && <StandingBadge standing={one.ToStanding} />}
              </Group>
            </Group>
            {one.FromPoints !== one.ToPoints && (
              <Text size="sm" className="numbers">
                {t('applications.selection.ranking.pointsFromTo', {
                  from: figure(one.FromPoints),
                  to: figure(one.ToPoints),
                })}
              </Text>
            )}
            {one.Why.map(({ Code, Values }) => (
              <Text key={`${Code}${JSON.stringify(Values)}`} size="sm" c="dimmed">
                {why(Code, Values)}
              </Text>
            ))}
          </Paper>
        ))}
      </Stack>
      {rest}
    </Stack>
  );
}
