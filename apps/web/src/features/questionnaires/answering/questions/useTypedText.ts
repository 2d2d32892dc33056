import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RoundContext, useAnswering } from './answering-context.ts';

/** Milliseconds without typing before text is sent. */
const TYPING_PAUSE = 1000;

/** Milliseconds of typing without a pause after which text is sent: the most that is lost if the browser crashes. */
const MOST_DELAY = 5000;

interface Options {
  /** Stored text, as displayed. */
  stored: string;
  /** Stores the text; returns false when it is invalid and was not stored. */
  send: (text: string) => unknown;
  pause?: number;
}

interface Typed {
  text: string;
  change: (text: string) => void;
  /** Sends at once, as when the field loses focus. */
  commit: () => void;
}

/**
 * Text of a field while it is typed: sent after a pause or a few seconds, when the field loses focus, and when the page is
 * left. Invalid text stays in the field; a valid answer is displayed as stored once the field loses focus.
 */
export function useTypedText({ stored, send, pause = TYPING_PAUSE }: Options): Typed {
  const { sheet } = useAnswering();
  const round = useContext(RoundContext);
  const [seen, setSeen] = useState(round);
  const [typed, setTyped] = useState<string>();
  const pending = useRef<{ text: string; since: number; stop: () => void } | undefined>(undefined);
  const isTaken = useRef(true);
  const deliver = useEffectEvent((text: string) => send(text));
  const [flush] = useState(() => () => {
    const current = pending.current;
    if (!current) return;
    pending.current = undefined;
    current.stop();
    isTaken.current = deliver(current.text) !== false;
  });
  useEffect(() => flush, [flush]);
  if (seen !== round) {
    setSeen(round);
    if (!pending.current) setTyped(undefined);
  }
  const change = (text: string) => {
    setTyped(text);
    pending.current?.stop();
    const now = performance.now();
    const since = pending.current?.since ?? now;
    const timer = setTimeout(flush, Math.max(0, Math.min(pause, since + MOST_DELAY - now)));
    const unregister = sheet.registerPending(flush);
    const stop = () => {
      clearTimeout(timer);
      unregister();
    };
    pending.current = { text, since, stop };
  };
  const commit = () => {
    flush();
    if (isTaken.current) setTyped(undefined);
  };
  return { text: typed ?? stored, change, commit };
}
