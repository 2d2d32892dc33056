import { inGreeting, wallTimeAt } from '@ithaki/formats';
import { useMe } from '../../api/session.ts';
import { useText } from '../../i18n/text.ts';
import { useTimeZone } from '../../ui/time-zone.ts';

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** Returns a greeting by first name in the programme's time zone; by the whole name if the first name is unknown. */
export function useGreeting(): string {
  const { t, language } = useText();
  const { Name, FirstName } = useMe();
  const zone = useTimeZone();
  if (!FirstName) return t('shell.welcome', { name: Name });
  return t(`shell.greeting.${partOfDay(wallTimeAt(new Date(), zone).hours)}`, {
    name: inGreeting(FirstName, language),
  });
}
