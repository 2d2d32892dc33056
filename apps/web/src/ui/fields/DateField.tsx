import { formatDate, isRealDate, parseDate } from '@ithaki/formats';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { type Language, localeOf } from '../../i18n/language.ts';
import { useText } from '../../i18n/text.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The typed text; DD-MM-YYYY once it is a valid date. */
  value: string;
  onChange: (text: string) => void;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Returns the date as the calendar needs it, YYYY-MM-DD; null for invalid text. */
function toCalendar(text: string): string | null {
  const date = parseDate(text);
  return date ? `${date.year}-${twoDigits(date.month)}-${twoDigits(date.day)}` : null;
}

function fromCalendar(text: string): string {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = { year, month, day };
  return isRealDate(date) ? formatDate(date) : '';
}

/** Returns a day for screen readers, such as '5 Μαρτίου 2026'. */
const spokenDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));

/** An input of a date, typed as DD-MM-YYYY or DD/MM/YYYY or chosen from a calendar. */
export function DateField({ value, onChange, onBlur, readOnly, error, ...props }: Props) {
  const { t, language } = useText();
  const [open, calendar] = useDisclosure(false);
  const choose = (day: string | null) => {
    onChange(day ? fromCalendar(day) : '');
    calendar.close();
  };
  const normalise = () => {
    const date = parseDate(value.trim());
    if (date && formatDate(date) !== value) onChange(formatDate(date));
  };
  const wrong = value.trim() !== '' && value.length >= 10 && !parseDate(value.trim());
  const picker = (
    <Popover opened={open} onChange={calendar.set} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" aria-label={t('ui.date.choose')} onClick={calendar.toggle}>
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          locale={language}
          firstDayOfWeek={1}
          weekendDays={[]}
          hideOutsideDates
          getDayProps={(day) => ({ 'aria-label': spokenDay(day, language) })}
          value={toCalendar(value)}
          defaultDate={toCalendar(value) ?? undefined}
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
