import type { DayOfMeetings, Figure } from '@ithaki/contract';
import { VisuallyHidden } from '@mantine/core';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { paths } from '../../../paths.ts';
import { Anchor } from '../../../ui/links/Anchor.tsx';
import { ScreenLink } from '../../../ui/links/ScreenLink.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { narrowDay, shortDay } from './day-name.ts';
import { outcomes } from './meeting-outcomes.ts';
import classes from './Plot.module.css';
import { Count, Plot } from './Plot.tsx';

/** Middle of a day in milliseconds, so that a daylight-saving change cannot move it to another day. */
const noonOf = ({ From, To }: DayOfMeetings): number => (Date.parse(From) + Date.parse(To)) / 2;

const isToday = ({ From, To }: DayOfMeetings, now: number) => Date.parse(From) <= now && now < Date.parse(To);

/** Returns the height of a number in a column; a hidden small group counts as one. */
const sizeOf = (figure: Figure): number => (figure === '<5' ? 1 : figure);

const totalOf = (days: readonly DayOfMeetings[]): number =>
  days.reduce((sum, day) => sum + outcomes.reduce((all, { count }) => all + sizeOf(count(day)), 0), 0);

const patterns = { held: classes.done, missed: classes.missed, unsaid: classes.late, ahead: classes.ahead } as const;

const HEIGHT = 96;

/** A day's meetings as one column of outcomes, with a link to them. */
function DayColumn({ day, most, current }: { day: DayOfMeetings; most: number; current: boolean }) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const mayOpen = useCan('mentor.read');
  const total = totalOf([day]);
  const hidden = outcomes.some(({ count }) => count(day) === '<5');
  const { weekday, date } = narrowDay(noonOf(day), language, zone);
  const isLink = mayOpen && total > 0;
  const content = (
    <>
      <span aria-hidden={isLink}>{hidden ? '<5' : <Count value={total} />}</span>
      <span className={classes.stack} aria-hidden>
        {outcomes.map(({ id, count }) => {
          const size = sizeOf(count(day));
          return size === 0 ? null : (
            <span key={id} className={patterns[id]} style={{ height: (HEIGHT * size) / most }} />
          );
        })}
      </span>
      <span aria-hidden>
        {weekday}
        <br />
        {date}
      </span>
    </>
  );
  const shared = { className: classes.column, ...(current && { 'aria-current': 'date' as const }) };
  if (!isLink) return <div {...shared}>{content}</div>;
  const label = t('home.staff.meetings.day', { day: shortDay(noonOf(day), language, zone), count: total });
  return (
    <ScreenLink {...shared} to={paths.meetings({ from: day.From, to: day.To })} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {content}
    </ScreenLink>
  );
}

function DayTable({ days, now }: { days: readonly DayOfMeetings[]; now: number }) {
  const { t, language } = useText();
  const mayOpen = useCan('mentor.read');
  const zone = useTimeZone();
  return (
    <table aria-label={t('home.staff.week')}>
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
              <td key={id}>
                {count(day) !== 0 && mayOpen ? (
                  <Anchor to={paths.meetings({ from: day.From, to: day.To, outcome: id })} inherit>
                    {count(day)}
                  </Anchor>
                ) : (
                  <Count value={count(day)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The meetings of this week and the next, by day and outcome, as stacked columns that link to the meetings. */
export function MeetingWeek({ days }: { days: readonly DayOfMeetings[] }) {
  const { t } = useText();
  const now = Date.now();
  const [thisWeek, nextWeek] = [days.slice(0, 7), days.slice(7)];
  const most = Math.max(4, ...days.map((day) => totalOf([day])));
  const exact = !days.some((day) => outcomes.some(({ count }) => count(day) === '<5'));
  const column = (day: DayOfMeetings) => <DayColumn key={day.Day} day={day} most={most} current={isToday(day, now)} />;
  return (
    <Plot
      title={
        exact ? t('home.staff.meetings', { now: totalOf(thisWeek), next: totalOf(nextWeek) }) : t('home.staff.week')
      }
      table={<DayTable days={days} now={now} />}
    >
      <div className={classes.columns}>
        {thisWeek.map(column)}
        <span className={classes.parting} />
        {nextWeek.map(column)}
      </div>
      <ul className={classes.key}>
        {outcomes.map(({ id, label }) => (
          <li key={id}>
            <span className={patterns[id]} aria-hidden />
            {t(label)}
          </li>
        ))}
      </ul>
    </Plot>
  );
}
