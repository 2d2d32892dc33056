import { clockText } from '@ithaki/formats';
import { spokenBetween } from '@ithaki/questionnaire';
import { VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import classes from './Desk.module.css';
import { type ReportedTime, secondsLeft } from './remaining-time.ts';

/** Below this number of seconds the time is highlighted. */
const SHORT_TIME = 60;

/** Time left, updated each second and announced at 10, 5 and 1 minutes. */
export function Timer({ reported }: { reported: ReportedTime }) {
  const { t } = useText();
  const [left, setLeft] = useState(() => secondsLeft(reported, performance.now()));
  const [announcement, setSpoken] = useState('');
  const last = useRef(left);
  useEffect(() => {
    const update = () => {
      const now = secondsLeft(reported, performance.now());
      setLeft(now);
      if (now === null) return;
      const mark = spokenBetween(last.current ?? now, now);
      last.current = now;
      if (mark !== undefined) setSpoken(t('questionnaires.answering.timer.spoken', { count: mark / 60 }));
    };
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [reported, t]);
  if (left === null) return null;
  return (
    <div className={classes.timer} data-short={left <= SHORT_TIME || undefined}>
      <IconClock size={18} aria-hidden />
      <span role="timer" aria-label={t('questionnaires.answering.timer.left')} className="numbers">
        {clockText(left)}
      </span>
      <VisuallyHidden aria-live="assertive">{announcement}</VisuallyHidden>
    </div>
  );
}
