import type { DayOfMeetings } from '@ithaki/contract';
import { Text } from '@mantine/core';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { Panel } from '../Panel.tsx';
import { shortDay } from './day-name.ts';
import { outcomes } from './meeting-outcomes.ts';
import classes from './Week.module.css';

/** Middle of a day in milliseconds, so that a daylight-saving change cannot move it to another day. */
const noonOf = ({ From, To }: DayOfMeetings): number => (Date.parse(From) + Date.parse(To)) / 2;

const isToday = ({ From, To }: DayOfMeetings, now: number) => Date.parse(From) <= now && now < Date.parse(To);

/** The week's meetings by day and outcome; each number opens its meetings. */
export function Week({ days }: { days: readonly DayOfMeetings[] }) {
  const { t, language } = useText();
  const opens = useCan('mentor.read');
  const zone = useTimeZone();
  const now = Date.now();
  return (
    <Panel title={t('home.staff.week')}>
      <div className={classes.scroll}>
        <table className={classes.week} aria-label={t('home.staff.week')}>
          <thead>
            <tr>
              <th scope="col">{t('home.staff.week.day')}</th>
              {outcomes.map(({ id, label }) => (
                <th key={id} scope="col">
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.Day} {...(isToday(day, now) ? { 'aria-current': 'date' } : {})}>
                <th scope="row">{shortDay(noonOf(day), language, zone)}</th>
                {outcomes.map(({ id, count }) => (
                  <td key={id} className="numbers">
                    {count(day) !== 0 && opens ? (
                      <Anchor to={paths.meetings({ from: day.From, to: day.To, outcome: id })} inherit>
                        {count(day)}
                      </Anchor>
                    ) : (
                      <Text span inherit {...(count(day) === 0 ? { c: 'dimmed' } : {})}>
                        {count(day)}
                      </Text>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
