import { Group, Text, Title } from '@mantine/core';
import { useText } from '../../../i18n/text.ts';
import { dayWords } from '../days.ts';
import classes from './Hours.module.css';
import { HoursFigure, type HoursProps, inMonth } from './HoursTable.tsx';
import { hoursText, type Month, minutesOf } from './hours-state.ts';
import { MonthLock } from './MonthLock.tsx';

/** The hours on a telephone: a list of months for each mentor, and which months are locked. */
export function HoursLists({ data, months, figure, onOpen, onLock }: HoursProps) {
  const { t, language } = useText();
  const monthName = (month: Month) => dayWords(`${month}-01`, language, { month: 'long', year: 'numeric' });
  return (
    <>
      {data.Rows.map((row) => {
        const { Key, Title: title, Months = [] } = row;
        const name = title || t('calendar.hours.nobody');
        const shown = months.filter((month) => inMonth(Months, month, figure) > 0);
        return (
          <section key={String(Key)} aria-label={name} className={classes.card}>
            <Group justify="space-between" wrap="nowrap">
              <Title order={2} size="h4">
                {name}
              </Title>
              <span className="numbers">{hoursText(minutesOf(row, figure))}</span>
            </Group>
            {shown.length > 0 && (
              <ul className={classes.lines}>
                {shown.map((month) => {
                  const label = `${name}, ${monthName(month)}`;
                  return (
                    <li key={month}>
                      <span>{monthName(month)}</span>
                      <HoursFigure
                        minutes={inMonth(Months, month, figure)}
                        label={label}
                        onOpen={
                          typeof Key === 'number'
                            ? () => onOpen({ mentorId: Key, months: [month], title: label })
                            : undefined
                        }
                      />
                    </li>
                  );
                })}
              </ul>
            )}
          </section>
        );
      })}
      <section aria-label={t('calendar.hours.months')} className={classes.card}>
        <Title order={2} size="h4">
          {t('calendar.hours.months')}
        </Title>
        <ul className={classes.lines}>
          {months.map((month) => (
            <li key={month}>
              <Text span>{monthName(month)}</Text>
              <MonthLock month={month} isLocked={data.LockedMonths.includes(month)} onLock={onLock} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
