import type { ChatEvent } from '@ithaki/contract';

/** The channel on which nodes are notified of what open pages are told. */
export const CHAT_CHANNEL = 'chat';

/**
 * Whom something is told: a person, the members of a conversation, those who look at it now, or all of an office, which
 * sees the conversations of its programme.
 */
export type Room = `user:${number}` | `conversation:${number}` | `open:${number}` | `office:${number}`;

/** Something to tell open pages. */
export interface Telling {
  to: readonly Room[];
  e: ChatEvent;
  /** What one person is told instead, on all their devices: their own message, with what they may do with it. */
  mine?: { user: number; e: ChatEvent };
}

/** Fewer bytes than a notification holds, which is 8,000. */
const MAX_BYTES = 7_900;

/** An event without what its readers can ask for by its number. */
const withoutMessage = (event: ChatEvent): ChatEvent => {
  if (!('Message' in event)) return event;
  const { Message: _, ...rest } = event;
  return rest;
};

/** As JSON; without its message where that does not fit. Names of rooms are split by whoever names so many. */
function toJson(telling: Telling): string {
  const whole = JSON.stringify(telling);
  if (Buffer.byteLength(whole) + 2 <= MAX_BYTES) return whole;
  return JSON.stringify({ to: telling.to, e: withoutMessage(telling.e) });
}

/** Packs what is told into as few notifications as hold it, in order. */
export function packTellings(tellings: readonly Telling[]): string[] {
  const payloads: string[] = [];
  let pieces: string[] = [];
  let bytes = 2;
  const close = () => {
    if (pieces.length > 0) payloads.push(`[${pieces.join(',')}]`);
    pieces = [];
    bytes = 2;
  };
  for (const piece of tellings.map(toJson)) {
    const size = Buffer.byteLength(piece) + 1;
    if (bytes + size > MAX_BYTES) close();
    pieces.push(piece);
    bytes += size;
  }
  close();
  return payloads;
}

/** Reads a notification. */
export const parseTellings = (payload: string): Telling[] => JSON.parse(payload) as Telling[];
