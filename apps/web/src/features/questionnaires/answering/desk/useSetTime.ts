import type { SetTime } from '@ithaki/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Heard, heardNow, leftOf } from './clock.ts';
import type { Desk } from './open-desk.ts';

/** Milliseconds between two questions to the server. */
const ASKED_EVERY = 10_000;

/** Where an open set stands in time: the server's word, asked every ten seconds while the time runs. */
export function useSetTime({ page, calls, sheet }: Pick<Desk, 'page' | 'calls' | 'sheet'>) {
  const [heard, setHeard] = useState<Heard>(() => heardNow(page.AnswerSet));
  const { time } = heard;
  const hear = (next: SetTime) => setHeard(heardNow(next));
  const isRunning = time.Remaining !== null && time.TimeStarted !== null && !time.PausedAt && !time.Finished;
  const isEnded = time.Status === 'Expired' || time.Finished !== undefined;
  const ask = useEffectEvent(() => {
    calls.remainingTime().then(hear, () => undefined);
  });
  const end = useEffectEvent(() => {
    // What is still being typed is taken in the grace after the end.
    sheet.flush();
    ask();
  });
  useEffect(() => {
    if (!isRunning || isEnded) return;
    const timer = setInterval(() => ask(), ASKED_EVERY);
    return () => clearInterval(timer);
  }, [isRunning, isEnded]);
  useEffect(() => {
    const left = leftOf(heard, performance.now());
    if (!isRunning || isEnded || left === null) return;
    // Once the time is up the server is asked until it says so.
    const timer = setTimeout(() => end(), Math.max(1000, left * 1000));
    return () => clearTimeout(timer);
  }, [heard, isRunning, isEnded]);
  return { heard, time, hear, isEnded };
}
