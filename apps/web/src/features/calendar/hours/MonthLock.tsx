import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useCan } from '../../../api/session.ts';
import { useText } from '../../../i18n/text.ts';
import { IconButton } from '../../../ui/links/IconButton.tsx';
import { dayWords } from '../days.ts';
import type { Month } from './hours-state.ts';

interface Props {
  month: Month;
  isLocked: boolean;
  onLock: (month: Month) => void;
}

/** Whether a month is locked; those who approve hours lock and unlock it. */
export function MonthLock({ month, isLocked, onLock }: Props) {
  const { t, language } = useText();
  const mayLock = useCan('hours.approve');
  const name = dayWords(`${month}-01`, language, { month: 'long', year: 'numeric' });
  if (mayLock)
    return (
      <IconButton
        label={t(isLocked ? 'calendar.hours.unlock' : 'calendar.hours.lock', { month: name })}
        onClick={() => onLock(month)}
      >
        {isLocked ? <IconLock size={16} aria-hidden /> : <IconLockOpen size={16} aria-hidden opacity={0.5} />}
      </IconButton>
    );
  if (!isLocked) return null;
  return <IconLock size={16} role="img" aria-label={t('calendar.hours.locked')} />;
}
