import type { ChatUser } from '@ithaki/contract';
import { makeSlot } from './slot.tsx';

/** A meeting that a message links to. */
interface LinkedMeeting {
  show: 'meeting';
  meetingId: number;
}

/** Times for a meeting that a message proposes. */
interface LinkedTimes {
  show: 'times';
  /** The proposal as it stands in the address of the link. */
  proposal: string;
  /** The message that proposes them. */
  messageId: number;
  /** Whether the reader wrote the message, and so waits for the other person. */
  isOwn: boolean;
  /** Begins a new proposal; absent where the reader cannot write. */
  onOthers?: (() => void) | undefined;
}

/** The dialog in which times are proposed to the other person of a conversation. */
interface Proposing {
  show: 'proposing';
  other: ChatUser;
  /** Sends the message that proposes them. */
  onPropose: (message: string) => void;
  onClose: () => void;
}

/** What a conversation shows of meetings. */
export type ChatMeeting = LinkedMeeting | LinkedTimes | Proposing;

/** The slot in conversations for what the calendar shows in them; `app` fills it through the provider. */
export const [ChatMeetingProvider, ChatMeetingSlot] = makeSlot<ChatMeeting>();
