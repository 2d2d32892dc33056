import type { Instant, ProjectUrl, RoleName } from '../model.ts';

/** A file of a message: what it is called, and a file in data/library that it holds. */
export interface DemoAttachment {
  name: string;
  file: string;
}

/** A message of a conversation; its number is its place in the conversation, from 1. */
export interface DemoMessage {
  at: Instant;
  by: string;
  text: string;
  /** Number of the message it answers. */
  replyTo: number | null;
  mentions: string[];
  /** Order of the action whose page the text links to. */
  card: number | null;
  attachment: DemoAttachment | null;
  editedAt: Instant | null;
  removedAt: Instant | null;
  /** What an edited or removed message said before. */
  before: string | null;
  /** The report of abuse that somebody made of it. */
  report?: DemoReport;
}

/** A report of abuse, and how it was decided. */
export interface DemoReport {
  by: string;
  at: Instant;
  reason: 'insult' | 'harassment' | 'danger' | 'fraud' | 'other';
  text: string;
  /** What the message said when it was reported. */
  said: string;
  decision: { state: 'dismissed' | 'removed'; by: string; at: Instant; text: string } | null;
}

/** Somebody's part in a conversation. */
export interface DemoParticipant {
  userName: string;
  role: 'member' | 'observer' | 'office';
  joinedAt: Instant;
  /** When they left it, with their group or programme. */
  leftAt: Instant | null;
  /** How many of the newest messages they have not read. */
  unread: number;
}

/** A conversation and all that was written in it, the oldest first. */
export interface DemoConversation {
  project: ProjectUrl;
  kind: 'direct' | 'group' | 'office';
  /** Of a group: whose mentees belong to it, and the order of the action where it is about one. */
  rule: { mentor: string; order: number | null } | null;
  participants: DemoParticipant[];
  /** Whether the newest message waits for an answer of the other side. */
  waits: boolean;
  messages: DemoMessage[];
}

/** An announcement, and how each of its receivers took it. */
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
  /** Whom it will reach, as far as it is planned. */
  planned: number | null;
  receivers: { userName: string; seenAt: Instant | null; confirmedAt: Instant | null }[];
}

/** What people of the programme write to one another. */
export interface DemoChat {
  conversations: DemoConversation[];
  announcements: DemoAnnouncement[];
}
