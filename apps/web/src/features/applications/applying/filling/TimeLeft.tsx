import type { ApplicantForm } from '@ithaki/contract';
import { clockText, formatDateTime } from '@ithaki/formats';
import { useEffect, useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import classes from './Form.module.css';

interface Props {
  window: ApplicantForm['Window'];
  zone: string;
  /** Milliseconds by which the server’s clock is ahead of this device's. */
  clockOffset: number;
}

/** The countdown starts this many milliseconds before the end. */
const COUNTDOWN = 3_600_000;
const SECOND = 1_000;

/** The time by the server’s clock, updated each second from the time `from`. */
function useNow(clockOffset: number, from: number): number {
  const [now, setNow] = useState(() => Date.now() + clockOffset);
  const isDue = now >= from;
  useEffect(() => {
    const timer = setTimeout(
      () => setNow(Date.now() + clockOffset),
      // Until then it is checked regularly, because a long timer stops while the phone sleeps.
      isDue ? SECOND - (now % SECOND) : Math.min(from - now, COUNTDOWN),
    );
    return () => clearTimeout(timer);
  }, [now, clockOffset, from, isDue]);
  return now;
}

/** Countdown of the form's last hour, and of the grace period for people who have it open. */
export function TimeLeft({ window: { ClosesAt, GraceSeconds }, zone, clockOffset }: Props) {
  const { t } = useText();
  const end = ClosesAt === null ? Number.POSITIVE_INFINITY : Date.parse(ClosesAt);
  const now = useNow(clockOffset, end - COUNTDOWN);
  if (now < end - COUNTDOWN) return null;
  const last = end + GraceSeconds * SECOND;
  const isLate = now >= end;
  const left = Math.max(0, Math.ceil(((isLate ? last : end) - now) / SECOND));
  const at = formatDateTime(new Date(end), zone);
  const until = formatDateTime(new Date(last), zone);
  return (
    <div className={classes.left} data-late={isLate || undefined}>
      {isLate && (
        <span role="alert">
          {left > 0 ? t('applications.applying.left.late', { at, until }) : t('applications.applying.closed', { at })}
        </span>
      )}
      {left > 0 && (
        <span>
          {t('applications.applying.left')} <b role="timer">{clockText(left)}</b>
        </span>
      )}
    </div>
  );
}
