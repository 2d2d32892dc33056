import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RoundContext, useAnswering } from './answering-context.ts';

/** Milliseconds of quiet before what is typed is sent. */
const TYPING_PAUSE = 1000;

/** Milliseconds of typing without such a pause after which it is sent all the same: so much is lost with a browser that dies. */
const TYPING_MOST = 5000;

interface Options {
  /** What is stored, as it is shown. */
  stored: string;
  /** Takes what was typed; gives false when it cannot be an answer and was not taken. */
  send: (text: string) => unknown;
  pause?: number;
}

interface Typed {
  text: string;
  change: (text: string) => void;
  /** Sends at once, as when the field is left. */
  leave: () => void;
}

/**
 * Text while it is typed: sent after a pause or some seconds, when the field is left and when the page is. What cannot be an answer
 * stays in the field as it is; an answer is shown as it is stored once the field is left.
 */
export function useTyped({ stored, send, pause = TYPING_PAUSE }: Options): Typed {
  const { sheet } = useAnswering();
  const round = useContext(RoundContext);
  const [seen, setSeen] = useState(round);
  const [typed, setTyped] = useState<string>();
  const waiting = useRef<{ text: string; since: number; stop: () => void } | undefined>(undefined);
  const isTaken = useRef(true);
  const deliver = useEffectEvent((text: string) => send(text));
  const [flush] = useState(() => () => {
    const now = waiting.current;
    if (!now) return;
    waiting.current = undefined;
    now.stop();
    isTaken.current = deliver(now.text) !== false;
  });
  useEffect(() => flush, [flush]);
  if (seen !== round) {
    setSeen(round);
    if (!waiting.current) setTyped(undefined);
  }
  const change = (text: string) => {
    setTyped(text);
    waiting.current?.stop();
    const now = performance.now();
    const since = waiting.current?.since ?? now;
    const timer = setTimeout(flush, Math.max(0, Math.min(pause, since + TYPING_MOST - now)));
    const forget = sheet.holdTyped(flush);
    const stop = () => {
      clearTimeout(timer);
      forget();
    };
    waiting.current = { text, since, stop };
  };
  const leave = () => {
    flush();
    if (isTaken.current) setTyped(undefined);
  };
  return { text: typed ?? stored, change, leave };
}
