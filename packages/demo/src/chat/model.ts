import type { Instant, ProjectUrl, RoleName } from '../model.ts';

/** A file attached to a message: its shown name, and the file in data/library with its content. */
export interface DemoAttachment {
  name: string;
  file: string;
}

/** A message of a conversation; its number is its position in the conversation, from 1. */
export interface DemoMessage {
  at: Instant;
  by: string;
  text: string;
  /** Number of the message to which it replies. */
  replyTo: number | null;
  mentions: string[];
  /** Order of the action to which the text links. */
  card: number | null;
  attachment: DemoAttachment | null;
  editedAt: Instant | null;
  removedAt: Instant | null;
  /** The earlier text of an edited or removed message. */
  before: string | null;
  /** A report of abuse about the message. */
  report?: DemoReport;
}

/** A report of abuse, and its decision. */
export interface DemoReport {
  by: string;
  at: Instant;
  reason: 'insult' | 'harassment' | 'danger' | 'fraud' | 'other';
  text: string;
  /** The text of the message when it was reported. */
  said: string;
  decision: { state: 'dismissed' | 'removed'; by: string; at: Instant; text: string } | null;
}

/** A person's membership in a conversation. */
export interface DemoParticipant {
  userName: string;
  role: 'member' | 'observer' | 'office';
  joinedAt: Instant;
  /** When they left the conversation because they left the group or programme. */
  leftAt: Instant | null;
  /** The number of newest messages that they have not read. */
  unread: number;
}

/** A conversation with its messages, oldest first. */
export interface DemoConversation {
  project: ProjectUrl;
  kind: 'direct' | 'group' | 'office';
  /** For a group: the mentor whose mentees belong to it, and the order of the action if it is about a single one. */
  rule: { mentor: string; order: number | null } | null;
  participants: DemoParticipant[];
  /** Whether the newest message waits for a reply of the other side. */
  waits: boolean;
  messages: DemoMessage[];
}

/** An announcement, and how each receiver reacted to it. */
export interface DemoAnnouncement {
  project: ProjectUrl;
  by: string;
  title: string;
  text: string;
  roles: RoleName[];
  sentAt: Instant;
  state: 'planned' | 'sent' | 'withdrawn';
  mustConfirm: boolean;
  attachment: DemoAttachment | null;
  /** The number of receivers of a planned announcement; null for a sent one. */
  planned: number | null;
  receivers: { userName: string; seenAt: Instant | null; confirmedAt: Instant | null }[];
}

/** The conversations and announcements of the programme. */
export interface DemoChat {
  conversations: DemoConversation[];
  announcements: DemoAnnouncement[];
}
