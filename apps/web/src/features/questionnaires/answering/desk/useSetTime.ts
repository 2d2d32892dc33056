import type { SetTime } from '@ithaki/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Desk } from './open-desk.ts';
import { type Heard, heardNow, leftOf } from './remaining-time.ts';

/** Milliseconds between two questions to the server while the time runs. */
const ASKED_EVERY = 10_000;

/** The same when no time runs: another device may finish the set, staff may clear it or give more time. */
const ASKED_SELDOM = 60_000;

/**
 * Where an open set stands in time: the server's word, asked every ten seconds while the time runs, and whenever the page
 * is looked at again. `onAnew` is told when the set was begun anew meanwhile, so that what the page shows is no more.
 */
export function useSetTime({ page, calls, sheet }: Pick<Desk, 'page' | 'calls' | 'sheet'>, onAnew: () => void) {
  const [heard, setHeard] = useState<Heard>(() => heardNow(page.AnswerSet));
  const { time } = heard;
  const hear = (next: SetTime) => {
    if (time.TimeStarted !== null && next.TimeStarted !== time.TimeStarted) return onAnew();
    setHeard(heardNow(next));
  };
  const isRunning = time.Remaining !== null && time.TimeStarted !== null && !time.PausedAt && !time.Finished;
  const isEnded = time.Status === 'Expired' || time.Finished !== undefined;
  const isFinal = isEnded && time.Status !== 'Expired';
  const ask = useEffectEvent(() => {
    calls.remainingTime().then(hear, () => undefined);
  });
  const end = useEffectEvent(() => {
    // What is still being typed is taken in the grace after the end.
    sheet.flush();
    ask();
  });
  useEffect(() => {
    if (isFinal) return;
    const timer = setInterval(() => ask(), isRunning && !isEnded ? ASKED_EVERY : ASKED_SELDOM);
    const look = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isRunning, isEnded, isFinal]);
  useEffect(() => {
    const left = leftOf(heard, performance.now());
    if (!isRunning || isEnded || left === null) return;
    // Once the time is up the server is asked until it says so.
    const timer = setTimeout(() => end(), Math.max(1000, left * 1000));
    return () => clearTimeout(timer);
  }, [heard, isRunning, isEnded]);
  return { heard, time, hear, isEnded };
}
