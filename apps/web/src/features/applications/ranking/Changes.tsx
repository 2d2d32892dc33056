import type { RankingChange } from '@ithaki/contract';
import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useText } from '../../../i18n/text.ts';
import { StandingBadge } from '../../../ui/StandingBadge.tsx';
import { useCodeTexts } from '../selection/useCodeTexts.ts';
import { useFirstItems } from '../selection/useFirstItems.tsx';

function RankArrow({ from, to }: Record<'from' | 'to', number | null>) {
  if (from !== null && to !== null && from === to) return <IconArrowRight size={16} aria-hidden />;
  const up = from === null || (to !== null && to < from);
  const Icon = up ? IconArrowUp : IconArrowDown;
  return <Icon size={16} aria-hidden color={`var(--mantine-color-${up ? 'teal' : 'red'}-text)`} />;
}

/** Applicants whose rank changed, and why. */
export function Changes({ changes }: { changes: readonly RankingChange[] }) {
  const { t, language } = useText();
  const { why } = useCodeTexts();
  const { shown, rest } = useFirstItems(changes);
  const figure = (value: number | null) => value?.toLocaleString(language) ?? '—';
  if (changes.length === 0) return <Text c="dimmed">{t('applications.selection.ranking.changes.none')}</Text>;
  return (
    <Stack gap="xs" align="flex-start">
      <Stack gap="xs" component="ul" m={0} p={0} w="100%" style={{ listStyle: 'none' }}>
        {shown.map((change) => (
          <Paper component="li" key={change.AppId} withBorder p="sm">
            <Group justify="space-between" gap="xs">
              <Text size="sm" fw={600}>
                {change.Name}{' '}
                <Text span size="xs" c="dimmed" className="numbers">
                  {change.kayas}
                </Text>
              </Text>
              <Group gap={6}>
                <RankArrow from={change.From} to={change.To} />
                <Text size="sm" className="numbers">
                  {t('applications.selection.ranking.fromTo', { from: figure(change.From), to: figure(change.To) })}
                </Text>
                {change.ToStanding && change.ToStanding !== change.FromStanding && (
                  <StandingBadge standing={change.ToStanding} />
                )}
              </Group>
            </Group>
            {change.FromPoints !== change.ToPoints && (
              <Text size="sm" className="numbers">
                {t('applications.selection.ranking.pointsFromTo', {
                  from: figure(change.FromPoints),
                  to: figure(change.ToPoints),
                })}
              </Text>
            )}
            {change.Why.map(({ Code, Values }) => (
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
