import type { ChatEvent } from '@ithaki/contract';

/** The channel on which nodes hear what to push; its payload is an array of {@link LiveNotice} as JSON. */
export const CHAT_CHANNEL = 'chat';

/**
 * Whose open connections hear of something: those of a person, of a conversation's members, of who looks at it now, of a
 * programme's office.
 */
export type LiveRoom = `user:${number}` | `conversation:${number}` | `open:${number}` | `office:${number}`;

/** What is told, and to whom. A message in it is as others than its author see it. */
export interface LiveNotice {
  to: readonly LiveRoom[];
  e: ChatEvent;
}

/** Bytes that PostgreSQL carries in one notification, with something to spare. */
const MAX_BYTES = 7_900;

/** Returns the notice as JSON: where it is too long for a notification, its readers ask for the message. */
function toJson(notice: LiveNotice): string {
  const text = JSON.stringify(notice);
  if (Buffer.byteLength(text) + 2 <= MAX_BYTES || !('Message' in notice.e)) return text;
  const { Message: _, ...event } = notice.e;
  return JSON.stringify({ ...notice, e: event });
}

/** Packs notices into as few notifications as hold them, in order. */
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

/** Reads a notification. */
export const parseNotices = (payload: string): LiveNotice[] => JSON.parse(payload) as LiveNotice[];
