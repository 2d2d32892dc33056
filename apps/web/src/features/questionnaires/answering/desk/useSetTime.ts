import type { SetTime } from '@ithaki/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenAnswerSet } from './open-answer-set.ts';
import { type ReportedTime, reportedNow, secondsLeft } from './remaining-time.ts';

/** Milliseconds between polls while the time runs. */
const POLL_RUNNING = 10_000;

/** Milliseconds between polls otherwise: another device may finish the set, staff may clear it or add time. */
const POLL_IDLE = 60_000;

/**
 * Times of an open set, requested from the server every ten seconds while the clock runs, and whenever the page
 * becomes visible. Calls `onOutdated` when the set was restarted meanwhile, so that the page must be loaded
 * again.
 */
export function useSetTime(
  { page, calls, sheet }: Pick<OpenAnswerSet, 'page' | 'calls' | 'sheet'>,
  onOutdated: () => void,
) {
  const [reported, setReported] = useState<ReportedTime>(() => reportedNow(page.AnswerSet));
  const { time } = reported;
  const report = (next: SetTime) => {
    if (time.TimeStarted !== null && next.TimeStarted !== time.TimeStarted) return onOutdated();
    setReported(reportedNow(next));
  };
  const isRunning = time.Remaining !== null && time.TimeStarted !== null && !time.PausedAt && !time.Finished;
  const isEnded = time.Status === 'Expired' || time.Finished !== undefined;
  const isFinal = isEnded && time.Status !== 'Expired';
  const poll = useEffectEvent(() => {
    calls.remainingTime().then(report, () => undefined);
  });
  const onTimeUp = useEffectEvent(() => {
    // Sends text that is being typed, which the server still accepts in the grace period.
    sheet.flush();
    poll();
  });
  useEffect(() => {
    if (isFinal) return;
    const timer = setInterval(() => poll(), isRunning && !isEnded ? POLL_RUNNING : POLL_IDLE);
    const onVisibilityChange = () => document.visibilityState === 'visible' && poll();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [isRunning, isEnded, isFinal]);
  useEffect(() => {
    const seconds = secondsLeft(reported, performance.now());
    if (!isRunning || isEnded || seconds === null) return;
    // When the time is over, the server is asked until it confirms the end.
    const timer = setTimeout(() => onTimeUp(), Math.max(1000, seconds * 1000));
    return () => clearTimeout(timer);
  }, [reported, isRunning, isEnded]);
  return { heard: reported, time, hear: report, isEnded };
}
