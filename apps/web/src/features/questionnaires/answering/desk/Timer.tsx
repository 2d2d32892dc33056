import { clockText } from '@ithaki/formats';
import { spokenBetween } from '@ithaki/questionnaire';
import { VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../i18n/text.ts';
import classes from './Desk.module.css';
import { type Heard, leftOf } from './remaining-time.ts';

/** Below so many seconds the time asks for attention. */
const SHORT = 60;

/** The time that is left, counted down each second and spoken at 10, 5 and 1 minutes. */
export function Timer({ heard }: { heard: Heard }) {
  const { t } = useText();
  const [left, setLeft] = useState(() => leftOf(heard, performance.now()));
  const [spoken, setSpoken] = useState('');
  const last = useRef(left);
  useEffect(() => {
    const look = () => {
      const now = leftOf(heard, performance.now());
      setLeft(now);
      if (now === null) return;
      const mark = spokenBetween(last.current ?? now, now);
      last.current = now;
      if (mark !== undefined) setSpoken(t('questionnaires.answering.timer.spoken', { count: mark / 60 }));
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [heard, t]);
  if (left === null) return null;
  return (
    <div className={classes.timer} data-short={left <= SHORT || undefined}>
      <IconClock size={18} aria-hidden />
      <span role="timer" aria-label={t('questionnaires.answering.timer.left')} className="numbers">
        {clockText(left)}
      </span>
      <VisuallyHidden aria-live="assertive">{spoken}</VisuallyHidden>
    </div>
  );
}
