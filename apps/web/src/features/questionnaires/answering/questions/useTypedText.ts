import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { QuestionContext, RoundContext, useAnswering } from './answering-context.ts';
import type { FieldPlace } from './unread-entries.ts';

/** Milliseconds without typing before text is sent. */
const TYPING_PAUSE = 1000;

/**
 * Milliseconds of typing without a pause after which text is sent, so that a browser crash loses no more than
 * that.
 */
const MOST_DELAY = 5000;

interface Options {
  /** Stored text, as displayed. */
  stored: string;
  /** Stores the text; returns false when it is invalid and was not stored. */
  send: (text: string) => unknown;
  pause?: number;
  /** The field, if its entries may be invalid; such an entry is kept even while the field is not shown. */
  place?: FieldPlace;
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
export function useTypedText({ stored, send, pause = TYPING_PAUSE, place }: Options): Typed {
  const { sheet } = useAnswering();
  const round = useContext(RoundContext);
  const [seen, setSeen] = useState(round);
  const model = useContext(QuestionContext);
  const [typed, setTyped] = useState(() => place && sheet.unread.text(place.field));
  const pending = useRef<{ text: string; since: number; stop: () => void } | undefined>(undefined);
  const isTaken = useRef(typed === undefined);
  const deliver = useEffectEvent((text: string) => {
    isTaken.current = send(text) !== false;
    if (place) sheet.unread.set(model, place, isTaken.current ? undefined : text);
  });
  const [flush] = useState(() => () => {
    const current = pending.current;
    if (!current) return;
    pending.current = undefined;
    current.stop();
    deliver(current.text);
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
