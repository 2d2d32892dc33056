import type { RepairOption } from '@ithaki/contract';
import { formatDateTime } from '@ithaki/formats';
import { List, Text } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';

const MINUTES_OF_DAY = 1440;

/** The cost of an option, in words. */
export function RepairCost({ cost }: { cost: RepairOption['Cost'] }) {
  const { t } = useText();
  const days = Math.floor(cost.Minutes / MINUTES_OF_DAY);
  const rest = cost.Minutes % MINUTES_OF_DAY;
  const hours = t('planning.hours', { hours: Math.floor(rest / 60), minutes: rest % 60 });
  const text = days > 0 ? `${t('planning.repair.wholeDays', { count: days })} ${hours}` : hours;
  return (
    <Text span size="sm" c="dimmed">
      {t('planning.repair.people', { count: cost.People })} · {t('planning.repair.days', { text })}
    </Text>
  );
}

/** The people whom an option moves, from when to when, and those for whom it finds no time. */
export function RepairMoves({ option: { Moves, NotPlaced } }: { option: RepairOption }) {
  const { t } = useText();
  const zone = useTimeZone();
  const time = (instant: string) => formatDateTime(new Date(instant), zone);
  return (
    <>
      <List spacing="xs" listStyleType="none">
        {Moves.map(({ MeetingId, Names, MentorName, Was, StartsAt }) => (
          <List.Item key={MeetingId}>
            <Text fw={500}>{Names.join(', ')}</Text>
            <Text size="sm" className="numbers">
              {t('planning.repair.move', { was: time(Was), now: time(StartsAt) })} · {MentorName}
            </Text>
          </List.Item>
        ))}
      </List>
      {NotPlaced.length > 0 && (
        <Panel title={t('planning.repair.notPlaced')}>
          <List spacing="xs" listStyleType="none">
            {NotPlaced.map(({ MeetingId, Names, Reason }) => (
              <List.Item key={MeetingId}>
                <Text fw={500}>{Names.join(', ')}</Text>
                <Text size="sm" c="dimmed">
                  {t(`planning.reason.${Reason}`)}
                </Text>
              </List.Item>
            ))}
          </List>
        </Panel>
      )}
    </>
  );
}
