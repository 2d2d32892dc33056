import type { Answers } from '@ithaki/application/schema';
import type { DemoAvailability, DemoCalendar } from './calendar/model.ts';
import type { DemoChat } from './chat/model.ts';
import type {
  ActionRecord,
  AnsweredSet,
  Day,
  HistoryEvent,
  Instant,
  Link,
  Member,
  MentorRecord,
  Person,
  Project,
  ProjectUrl,
  RoleAssignment,
} from './model.ts';

/** An application, sent or in draft, and its outcome. */
export interface DemoApplication {
  project: ProjectUrl;
  userName: string;
  status: -1 | 1 | 100 | 2 | 3 | 1000;
  answers: Answers;
  begunAt: Instant;
  /** Null for a draft. */
  submittedAt: Instant | null;
  /** When it reached its status; null when not processed yet. */
  decidedAt: Instant | null;
  withdrawn: boolean;
  /** Code of the rejection reason. */
  reason: string | null;
  /** Names of the documents supplied. */
  documents: string[];
  /** Scores by rubric line, one record for each reviewer. */
  scores: Record<string, number>[];
}

/** A self-contained part of the programme: other parts refer to none of its people, except the staff of part 0. */
export interface Part {
  people: Person[];
  roles: RoleAssignment[];
  members: Member[];
  links: Link[];
  records: ActionRecord[];
  mentorRecords: MentorRecord[];
  answerSets: AnsweredSet[];
  /** In part 0 only. */
  applications: DemoApplication[];
  /** Grouped by mentee, each in chronological order. */
  events: HistoryEvent[];
  /** When the mentors meet. */
  availability: DemoAvailability[];
  /** What the calendar holds besides meetings; null except in part 0 of a programme of the default size or larger. */
  calendar: DemoCalendar | null;
  /** Conversations and announcements; null except in part 0. */
  chat: DemoChat | null;
}

/** Date, size and seed of a generated programme. */
export interface ProgrammeOptions {
  /** The last day of the history; anything later is only planned. */
  today: Day;
  /** Number of mentees; every 240 come with 24 mentors. */
  mentees?: number;
  seed?: number;
}

/** The whole programme, for the default size. */
export interface Programme extends Part {
  projects: Project[];
}

/**
 * The programme as a stream of parts, for sizes too large for memory. Part 0 is the default programme, whatever the
 * size.
 */
export interface ProgrammeStream {
  projects: Project[];
  parts: Iterable<Part>;
}
