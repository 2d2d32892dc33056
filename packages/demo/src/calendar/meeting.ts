import type { Proof } from '@ithaki/contract';
import type { Instant } from '../basics.ts';

/** How it is proven that a mentee was at a meeting, and what the telephones kept of it. */
export interface DemoProof {
  kind: Proof;
  /** When codes were shown at the beginning and at the end; null for kinds without codes. */
  cameAt: Instant | null;
  leftAt: Instant | null;
}

/** A meeting of an action. */
export interface Meeting {
  /** Athens local time: DD-MM-YYYY, hours 9 to 18, minutes. */
  date: string;
  timeHours: number;
  timeMinutes: number;
  startsAt: Instant;
  /** Length in minutes. */
  duration: number;
  /** Either `place` or `link` is empty. */
  place: string;
  link: string;
  /** Null until the meeting has taken place and the mentor has recorded the outcome. */
  outcome: 'held' | 'missed' | null;
  /** Group meetings (type 1) are shared: same mentor, action and time for all invitees. */
  group: boolean;
  /** When the mentee was last notified by mail. */
  mailedAt: Instant | null;
  /** Who proposed it, and until when it holds its time; absent when it is set. */
  proposal?: { by: string; until: Instant };
  /** Its place among the meetings that were set together. */
  series?: { index: number; count: number };
  /** One of the programme's rooms. */
  room?: number;
  /** The most who take part, where mentees sign up. */
  capacity?: number;
  /** Of a meeting that was held; without one the mentor's word alone. */
  proof?: DemoProof;
  /** Whether the mentee agreed to the minutes, and what they objected; absent before they said so. */
  agreed?: boolean;
  objection?: string;
}
