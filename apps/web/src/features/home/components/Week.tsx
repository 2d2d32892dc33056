import type { DayOfMeetings } from '@ithaki/contract';
import { Table, Text } from '@mantine/core';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { outcomes } from '../model/outcomes.ts';
import { Panel } from './Panel.tsx';

/** The day's name and date, on the clocks of the programme. */
function nameOf({ From, To }: DayOfMeetings, language: string): string {
  const noon = new Date((Date.parse(From) + Date.parse(To)) / 2);
  return new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'numeric' }).format(noon);
}

const isToday = ({ From, To }: DayOfMeetings, now: number) => Date.parse(From) <= now && now < Date.parse(To);

/** The week's meetings by day and by what became of them; each figure opens its meetings. */
export function Week({ days }: { days: readonly DayOfMeetings[] }) {
  const { t, language } = useText();
  const opens = useCan('mentor.read');
  const now = Date.now();
  return (
    <Panel title={t('home.staff.week')}>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table aria-label={t('home.staff.week')} horizontalSpacing={6} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('home.staff.week.day')}</Table.Th>
              {outcomes.map(({ id, label }) => (
                <Table.Th key={id} ta="end" fz="xs">
                  {t(label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map((day) => (
              <Table.Tr key={day.Day} {...(isToday(day, now) ? { bg: 'var(--raised)', 'aria-current': 'date' } : {})}>
                <Table.Th scope="row" fw={isToday(day, now) ? 700 : 400}>
                  {nameOf(day, language)}
                </Table.Th>
                {outcomes.map(({ id, count }) => (
                  <Table.Td key={id} ta="end" className="numbers">
                    {count(day) !== 0 && opens ? (
                      <Anchor to={paths.meetings({ from: day.From, to: day.To, outcome: id })}>{count(day)}</Anchor>
                    ) : (
                      <Text span inherit c={count(day) === 0 ? 'dimmed' : ''}>
                        {count(day)}
                      </Text>
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}
