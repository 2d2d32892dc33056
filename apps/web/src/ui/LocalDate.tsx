import { dateAt, formatDate, formatDateTime } from '@ithaki/formats';
import dayjs from 'dayjs';
import { useText } from '../i18n/text.ts';
import { useZone } from './zone.ts';

interface Props {
  /** An instant, ISO 8601. */
  value: string;
  /** 'relative' says 'in 2 days', with the exact time on hover; 'date' and 'time' are DD-MM-YYYY (HH:mm). */
  as?: 'relative' | 'date' | 'time';
}

/** An instant as people say it, by the clocks and the calendar of the project. */
export function LocalDate({ value, as = 'relative' }: Props) {
  const { language } = useText();
  const zone = useZone();
  const at = new Date(value);
  const exact = formatDateTime(at, zone);
  const shown = {
    date: () => formatDate(dateAt(at, zone)),
    time: () => exact,
    relative: () => dayjs(at).locale(language).fromNow(),
  };
  return (
    <time dateTime={value} title={exact}>
      {shown[as]()}
    </time>
  );
}
