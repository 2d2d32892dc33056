import type { ChatUser } from '@ithaki/contract';
import { type KeyboardEvent, useEffect, useState } from 'react';

/** A mention being typed: the position of its '@', and the typed part of the name. */
interface WrittenMention {
  start: number;
  text: string;
}

/** Returns the mention being typed before the cursor; undefined when there is none. */
function mentionAt(text: string, cursor: number): WrittenMention | undefined {
  const before = text.slice(0, cursor);
  const start = before.lastIndexOf('@');
  if (start < 0 || (start > 0 && !/\s/.test(before[start - 1] ?? ''))) return undefined;
  const written = before.slice(start + 1);
  return written.length > 40 || /\n|\s{2}/.test(written) ? undefined : { start, text: written };
}

interface Options {
  text: string;
  cursor: number;
  /** The people who can be mentioned. */
  people: readonly ChatUser[];
  /** Replaces the typed part, from a position to the cursor, by a name. */
  onChoose: (start: number, name: string) => void;
}

type MatchPeople = typeof import('./matching-people.ts').matchingPeople;

/** Loads the comparison of names once the first '@' is typed; without a connection there is no list until then. */
function useMatchPeople(isWanted: boolean): MatchPeople | undefined {
  const [match, setMatch] = useState<MatchPeople>();
  useEffect(() => {
    if (!isWanted || match) return;
    import('./matching-people.ts').then(
      (module) => setMatch(() => module.matchingPeople),
      () => undefined,
    );
  }, [isWanted, match]);
  return match;
}

/** The list of people to mention while a name is typed after '@'; arrows move in it, Enter and Tab choose. */
export function useMentions({ text, cursor, people, onChoose }: Options) {
  const [position, setPosition] = useState(0);
  const [closedAt, setClosedAt] = useState<number>();
  const written = mentionAt(text, cursor);
  if (!written && closedAt !== undefined) setClosedAt(undefined);
  const match = useMatchPeople(written !== undefined);
  const found = match && written && written.start !== closedAt ? match(people, written.text) : [];
  const current = Math.min(position, found.length - 1);
  const choose = (index: number) => {
    const person = found[index];
    if (!written || !person) return;
    onChoose(written.start, person.Name);
    setClosedAt(written.start);
    setPosition(0);
  };
  /** Handles a key for the list; returns whether it was used. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (found.length === 0) return false;
    if (event.key === 'ArrowDown') setPosition((current + 1) % found.length);
    else if (event.key === 'ArrowUp') setPosition((current - 1 + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current);
    else if (event.key === 'Escape') setClosedAt(written?.start);
    else return false;
    event.preventDefault();
    return true;
  };
  return { found, current, choose, onKey };
}
