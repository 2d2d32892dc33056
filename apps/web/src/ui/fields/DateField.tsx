import { type CalendarDate, dateAt, formatDate, isoDate, isRealDate, parseTypedDate } from '@ithaki/formats';
import { ActionIcon, Group, NativeSelect, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { type Language, localeOf } from '../../i18n/language.ts';
import { useText } from '../../i18n/text.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The typed text; DD-MM-YYYY once it is a valid date. */
  value: string;
  onChange: (text: string) => void;
  /**
   * Parses the typed text; by default any notation of a date, with a two-digit year meaning at most 20 years
   * ahead.
   */
  read?: (text: string) => CalendarDate | undefined;
}

/** Width of the input in pixels, enough for a date and the calendar button. */
const DATE_WIDTH = 140;

const readTyped = (text: string): CalendarDate | undefined => parseTypedDate(text, { today: dateAt(new Date()) });

/**
 * Number of years offered before the current one, as specified; the next constant counts years after it, for
 * plans.
 */
const YEARS_BACK = 100;
const YEARS_AHEAD = 10;

interface YearAndMonthProps {
  /** Any day of the month shown, YYYY-MM-DD. */
  day: string;
  onChange: (day: string) => void;
}

/** Lists of years and months, so that a date of birth needs a few key presses instead of hundreds of months. */
function YearAndMonth({ day, onChange }: YearAndMonthProps) {
  const { t, language } = useText();
  const [year = '', month = ''] = day.split('-');
  const present = new Date().getFullYear();
  const years = Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, index) =>
    String(present + YEARS_AHEAD - index),
  );
  const monthName = new Intl.DateTimeFormat(localeOf(language), { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: monthName.format(new Date(Date.UTC(2000, index, 1))),
  }));
  return (
    <Group gap="xs" mb="xs" wrap="nowrap">
      <NativeSelect
        size="xs"
        flex={1}
        aria-label={t('ui.date.chooseMonth')}
        data={months}
        value={month}
        onChange={(event) => onChange(`${year}-${event.currentTarget.value}-01`)}
      />
      <NativeSelect
        size="xs"
        w={84}
        aria-label={t('ui.date.chooseYear')}
        data={years.includes(year) ? years : [year, ...years]}
        value={year}
        onChange={(event) => onChange(`${event.currentTarget.value}-${month}-01`)}
      />
    </Group>
  );
}

function fromCalendar(text: string): string {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = { year, month, day };
  return isRealDate(date) ? formatDate(date) : '';
}

/** Returns a day for screen readers, such as '5 Μαρτίου 2026'. */
const spokenDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));

/**
 * A date input, typed in any notation (5/3/2026, 5.3.26) or chosen from a calendar. While another notation than
 * DD-MM-YYYY is typed, the date is shown below the field as understood; it replaces the text when the field is
 * left.
 */
export function DateField({ value, onChange, onBlur, readOnly, error, read = readTyped, ...props }: Props) {
  const { t, language } = useText();
  const [open, calendar] = useDisclosure(false);
  const date = read(value);
  const calendarDay = date ? isoDate(date) : null;
  const [shown, setShown] = useState<string>();
  const month = shown ?? calendarDay ?? isoDate(dateAt(new Date()));
  const choose = (day: string | null) => {
    onChange(day ? fromCalendar(day) : '');
    setShown(undefined);
    calendar.close();
  };
  const normalise = () => {
    if (date && formatDate(date) !== value) onChange(formatDate(date));
  };
  const wrong = value.trim() !== '' && value.length >= 10 && !date;
  const understood = date && formatDate(date) !== value ? spokenDay(isoDate(date), language) : undefined;
  const picker = (
    <Popover opened={open} onChange={calendar.set} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" aria-label={t('ui.date.choose')} onClick={calendar.toggle}>
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <YearAndMonth day={month} onChange={setShown} />
        <DatePicker
          date={month}
          onDateChange={setShown}
          locale={language}
          firstDayOfWeek={1}
          weekendDays={[]}
          hideOutsideDates
          getDayProps={(day) => ({ 'aria-label': spokenDay(day, language) })}
          value={calendarDay}
          onChange={choose}
          ariaLabels={{
            previousMonth: t('ui.date.previousMonth'),
            nextMonth: t('ui.date.nextMonth'),
            monthLevelControl: t('ui.date.chooseMonth'),
            yearLevelControl: t('ui.date.chooseYear'),
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      placeholder={t('ui.date.form')}
      inputMode="numeric"
      className="numbers"
      styles={{ wrapper: { maxWidth: DATE_WIDTH } }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={understood}
      {...props}
      readOnly={readOnly}
      error={error ?? (wrong ? t('ui.date.wrong') : undefined)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        normalise();
        onBlur?.(event);
      }}
      rightSection={readOnly ? null : picker}
    />
  );
}
