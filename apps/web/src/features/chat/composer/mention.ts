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
