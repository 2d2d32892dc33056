import type { ChatEvent } from '@ithaki/contract';

/**
 * The database channel by which nodes receive what to push to pages; its payload is a JSON array of {@link LiveNotice}.
 */
export const CHAT_CHANNEL = 'chat';

/**
 * A group of open connections that receive the same notices: those of a person, of a conversation's members, of people
 * who have it open, of a programme's office.
 */
export type LiveRoom = `user:${number}` | `conversation:${number}` | `open:${number}` | `office:${number}`;

/** An event to push, and the rooms that receive it. A message in it has the form for readers other than its author. */
export interface LiveNotice {
  to: readonly LiveRoom[];
  e: ChatEvent;
}

/** Largest number of bytes of one notification, a little less than PostgreSQL allows. */
const MAX_BYTES = 7_900;

/** Returns the notice as JSON. If it is too long for a notification, the message is left out, and pages request it. */
function toJson(notice: LiveNotice): string {
  const text = JSON.stringify(notice);
  if (Buffer.byteLength(text) + 2 <= MAX_BYTES || !('Message' in notice.e)) return text;
  const { Message: _, ...event } = notice.e;
  return JSON.stringify({ ...notice, e: event });
}

/** Packs notices, in order, into as few notifications as possible. */
export function packNotices(notices: readonly LiveNotice[]): string[] {
  const payloads: string[] = [];
  let pieces: string[] = [];
  let bytes = 2;
  const close = () => {
    if (pieces.length > 0) payloads.push(`[${pieces.join(',')}]`);
    pieces = [];
    bytes = 2;
  };
  for (const piece of notices.map(toJson)) {
    const size = Buffer.byteLength(piece) + 1;
    if (bytes + size > MAX_BYTES) close();
    pieces.push(piece);
    bytes += size;
  }
  close();
  return payloads;
}

/** Parses the payload of a notification. */
export const parseNotices = (payload: string): LiveNotice[] => JSON.parse(payload) as LiveNotice[];
