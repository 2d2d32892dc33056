import type { Entry } from '@ithaki/contract';
import { Stack, Title } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { addDays, type Day, dayWords, lastDayOf, todayIn, wallText } from '../days.ts';
import classes from './Agenda.module.css';
import { entryKey } from './calendar-state.ts';
import type { Period } from './calendar-view.ts';
import { EntryLine } from './EntryLine.tsx';

/** The number of lines that are drawn at once; the others follow when these are painted. */
const AT_ONCE = 40;

interface Props {
  entries: readonly Entry[];
  period: Period;
  open: string | undefined;
  onOpen: (entry: Entry) => void;
}

/** Returns entries grouped by the days of the period; an entry of several days is listed on each of them. */
function entriesByDay(entries: readonly Entry[], { from, to }: Period, zone: string): Map<Day, Entry[]> {
  const days = new Map<Day, Entry[]>();
  for (const entry of entries) {
    const start = wallText(entry.Start, zone).slice(0, 10);
    const last = lastDayOf(start, wallText(entry.End, zone));
    for (let day = start < from ? from : start; day <= last && day <= to; day = addDays(day, 1))
      days
        .set(day, days.get(day) ?? [])
        .get(day)
        ?.push(entry);
  }
  return new Map([...days].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Entries as a list of days, without empty days. */
export function Agenda({ entries, period, open, onOpen }: Props) {
  const { t, language } = useText();
  const zone = useTimeZone();
  const today = todayIn(zone);
  const drawn = Math.max(AT_ONCE, useDeferredValue(entries.length, 0));
  return (
    <Stack gap="md" maw={760}>
      {[...entriesByDay(entries.slice(0, drawn), period, zone)].map(([day, entriesOfDay]) => {
        const words = dayWords(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
        return (
          <section key={day} aria-label={words} className={classes.day} data-day={day}>
            <Title order={2} size="h3" className={classes.heading}>
              {words}
              {day === today && <span className={classes.today}>{t('ui.today')}</span>}
            </Title>
            {entriesOfDay.map((entry) => (
              <EntryLine
                key={entryKey(entry)}
                entry={entry}
                names={entry.Kind === 'meeting' ? entry.Names : undefined}
                isOpen={open === entryKey(entry)}
                onOpen={onOpen}
              />
            ))}
          </section>
        );
      })}
    </Stack>
  );
}
