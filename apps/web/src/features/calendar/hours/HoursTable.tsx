import type { Calls, ReplyOf } from '@ithaki/contract';
import { UnstyledButton } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { dayWords } from '../days.ts';
import classes from './Hours.module.css';
import type { Opened } from './HoursBehind.tsx';
import { type Figure, type Figures, hoursText, type Month, minutesOf } from './hours-state.ts';
import { MonthLock } from './MonthLock.tsx';

/** The props of the table and of the lists on telephones. */
export interface HoursProps {
  data: ReplyOf<Calls['hours']['get']>;
  months: readonly Month[];
  figure: Figure;
  onOpen: (opened: Opened) => void;
  onLock: (month: Month) => void;
}

/** Returns the sum of a figure over all rows in a month. */
const ofMonth = (data: HoursProps['data'], month: Month, figure: Figure): number =>
  data.Rows.reduce((sum, { Months = [] }) => sum + inMonth(Months, month, figure), 0);

/** Returns the figure of a row in a month. */
export function inMonth(months: readonly (Figures & { Month: Month })[], month: Month, figure: Figure): number {
  const found = months.find(({ Month: name }) => name === month);
  return found ? minutesOf(found, figure) : 0;
}

interface FigureProps {
  minutes: number;
  /** The mentor and month, for screen readers. */
  label: string;
  onOpen?: (() => void) | undefined;
}

/** A sum that opens its meetings; zero is shown as a dot. */
export function HoursFigure({ minutes, label, onOpen }: FigureProps) {
  if (minutes === 0 || !onOpen) return <span className={classes.zero}>{minutes === 0 ? '·' : hoursText(minutes)}</span>;
  return (
    <UnstyledButton className={classes.figure} aria-label={`${label}: ${hoursText(minutes)}`} onClick={onOpen}>
      {hoursText(minutes)}
    </UnstyledButton>
  );
}

/** A table of mentors × months. */
export function HoursTable({ data, months, figure, onOpen, onLock }: HoursProps) {
  const { t, language } = useText();
  const monthName = (month: Month) => dayWords(`${month}-01`, language, { month: 'short', year: 'numeric' });
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('calendar.hours.title')}>
        <thead>
          <tr>
            <th scope="col">{t('calendar.hours.mentor')}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {monthName(month)}
                <MonthLock month={month} isLocked={data.LockedMonths.includes(month)} onLock={onLock} />
              </th>
            ))}
            <th scope="col">{t('calendar.hours.total')}</th>
          </tr>
        </thead>
        <tbody>
          {data.Rows.map((row) => {
            const { Key, Title, Months = [] } = row;
            const name = Title || t('calendar.hours.nobody');
            const key = typeof Key === 'number' ? Key : undefined;
            const open = (chosen: readonly Month[], label: string) =>
              key === undefined ? undefined : () => onOpen({ mentorId: key, months: chosen, title: label });
            return (
              <tr key={String(Key)}>
                <th scope="row">{name}</th>
                {months.map((month) => {
                  const label = `${name}, ${monthName(month)}`;
                  return (
                    <td key={month}>
                      <HoursFigure
                        minutes={inMonth(Months, month, figure)}
                        label={label}
                        onOpen={open([month], label)}
                      />
                    </td>
                  );
                })}
                <td>
                  <HoursFigure
                    minutes={minutesOf(row, figure)}
                    label={`${name}, ${t('calendar.hours.total')}`}
                    onOpen={open(months, name)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
        {data.Rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('calendar.hours.total')}</th>
              {months.map((month) => (
                <td key={month}>
                  <HoursFigure
                    minutes={ofMonth(data, month, figure)}
                    label={monthName(month)}
                    onOpen={() => onOpen({ months: [month], title: monthName(month) })}
                  />
                </td>
              ))}
              <td>{hoursText(minutesOf(data.Total, figure))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
