import type { AskedFormReply } from '@ithaki/contract';
import { clockText, formatDateTime } from '@ithaki/formats';
import { useEffect, useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import classes from './Form.module.css';

interface Props {
  window: AskedFormReply['Window'];
  zone: string;
  /** Milliseconds by which the server’s clock is ahead of this one. */
  ahead: number;
}

/** The last hour is counted down, each second. */
const NEAR = 3_600_000;
const SECOND = 1_000;

/** The time by the server’s clock, told anew each second from `from` on. */
function useNow(ahead: number, from: number): number {
  const [now, setNow] = useState(() => Date.now() + ahead);
  const isDue = now >= from;
  useEffect(() => {
    const timer = setTimeout(
      () => setNow(Date.now() + ahead),
      // Further off it is looked at now and then: a timer that was set for long does not count the phone’s sleep.
      isDue ? SECOND - (now % SECOND) : Math.min(from - now, NEAR),
    );
    return () => clearTimeout(timer);
  }, [now, ahead, from, isDue]);
  return now;
}

/** How long a form may still be sent: in its last hour, and by whoever has it open in the grace after its end. */
export function TimeLeft({ window: { ClosesAt, GraceSeconds }, zone, ahead }: Props) {
  const { t } = useText();
  const end = ClosesAt === null ? Number.POSITIVE_INFINITY : Date.parse(ClosesAt);
  const now = useNow(ahead, end - NEAR);
  if (now < end - NEAR) return null;
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
