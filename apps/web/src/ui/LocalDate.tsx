import { dateAt, formatDate, formatDateTime } from '@ithaki/formats';
import { timeFromNow } from '../i18n/relative-time.ts';
import { useText } from '../i18n/text.ts';
import { useTimeZone } from './time-zone.ts';

interface Props {
  /** An instant, ISO 8601. */
  value: string;
  /** 'relative': 'in 2 days', with the exact time on hover; 'date': DD-MM-YYYY; 'time': DD-MM-YYYY HH:mm. */
  as?: 'relative' | 'date' | 'time';
}

const unbroken = { whiteSpace: 'nowrap' } as const;

/** An instant, in the time zone of the project. */
export function LocalDate({ value, as = 'relative' }: Props) {
  const { language } = useText();
  const zone = useTimeZone();
  const date = new Date(value);
  const exact = formatDateTime(date, zone);
  const shown = {
    date: () => formatDate(dateAt(date, zone)),
    time: () => exact,
    relative: () => timeFromNow(date, language),
  };
  return (
    <time dateTime={value} title={exact} {...(as !== 'relative' && { style: unbroken })}>
      {shown[as]()}
    </time>
  );
}
