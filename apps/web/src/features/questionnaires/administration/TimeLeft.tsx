import type { AnsweringNow } from '@ithaki/contract';
import { useEffect, useState } from 'react';

const SECOND = 1_000;
const SIXTY = 60;
const two = (part: number) => String(part).padStart(2, '0');
const clock = (seconds: number) => `${Math.floor(seconds / SIXTY)}:${two(seconds % SIXTY)}`;

/** What is left of someone's time, counted down from what the server told at an instant (milliseconds since 1970). */
export function TimeLeft({ of, told }: { of: AnsweringNow; told: number }) {
  const { Remaining, Runs } = of;
  const [now, setNow] = useState(told);
  useEffect(() => {
    if (!Runs) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [Runs]);
  if (Remaining === null) return '—';
  const gone = Runs ? Math.max(0, Math.floor((now - told) / SECOND)) : 0;
  return clock(Math.max(0, Remaining - gone));
}
