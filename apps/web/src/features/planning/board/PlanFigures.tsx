import type { Plan } from '@ithaki/contract';
import { Group, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';

/** The figures of a plan in one line. */
export function PlanFigures({ plan: { Figures } }: { plan: Plan }) {
  const { t } = useText();
  const time = (minutes: number) => t('planning.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const figures = [
    {
      label: t('planning.figure.placed'),
      figure: `${Figures.Placed}`,
      detail: t('planning.figure.placed.of', { all: Figures.Mentees }),
    },
    { label: t('planning.figure.load'), figure: `${Figures.LeastLoad}–${Figures.MostLoad}` },
    { label: t('planning.figure.preferred'), figure: `${Figures.Preferred}` },
    { label: t('planning.figure.gaps'), figure: time(Figures.GapMinutes) },
    { label: t('planning.figure.travel'), figure: time(Figures.TravelMinutes) },
  ];
  return (
    <Group component="dl" gap="lg" my="xs">
      {figures.map(({ label, figure, detail }) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fw={600} className="numbers">
            {figure}{' '}
            {detail && (
              <Text span size="sm" c="dimmed" fw={400}>
                {detail}
              </Text>
            )}
          </Text>
        </div>
      ))}
    </Group>
  );
}
