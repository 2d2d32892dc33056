import { fold } from '@ithaki/formats';

/** A mention being typed: the position of its '@', and the typed part of the name. */
export interface WrittenMention {
  start: number;
  text: string;
}

/** Returns the mention being typed before the cursor; undefined when there is none. */
export function mentionAt(text: string, cursor: number): WrittenMention | undefined {
  const before = text.slice(0, cursor);
  const start = before.lastIndexOf('@');
  if (start < 0 || (start > 0 && !/\s/.test(before[start - 1] ?? ''))) return undefined;
  const written = before.slice(start + 1);
  return written.length > 40 || /\n|\s{2}/.test(written) ? undefined : { start, text: written };
}

/** Returns people whose name has a word beginning with the text, ignoring case and accents. */
export function matchingPeople<Person extends { Name: string }>(people: readonly Person[], written: string): Person[] {
  const wanted = fold(written.trim());
  return people
    .filter(({ Name }) => {
      const name = fold(Name);
      return name.startsWith(wanted) || name.split(/\s+/).some((word) => word.startsWith(wanted));
    })
    .slice(0, 6);
}
