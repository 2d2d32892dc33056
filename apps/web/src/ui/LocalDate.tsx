import dayjs from 'dayjs';
import { useText } from '../i18n/text.ts';

interface Props {
  /** An instant, ISO 8601. */
  value: string;
  /** 'relative' says 'in 2 days', with the exact time on hover; 'date' and 'time' are DD-MM-YYYY (HH:mm). */
  as?: 'relative' | 'date' | 'time';
}

const forms = { date: 'DD-MM-YYYY', time: 'DD-MM-YYYY HH:mm' };

/** An instant as people say it. */
export function LocalDate({ value, as = 'relative' }: Props) {
  const { language } = useText();
  const at = dayjs(value).locale(language);
  const exact = at.format(forms.time);
  return (
    <time dateTime={value} title={exact}>
      {as === 'relative' ? at.fromNow() : at.format(forms[as])}
    </time>
  );
}
