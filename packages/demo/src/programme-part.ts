import type { Answers } from '@ithaki/application/schema';
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
  RoleHeld,
} from './model.ts';

/** What one applicant sent, or is still writing, and what became of it. */
export interface Applied {
  project: ProjectUrl;
  userName: string;
  status: -1 | 1 | 100 | 2 | 3 | 1000;
  answers: Answers;
  begunAt: Instant;
  /** Null for a draft. */
  submittedAt: Instant | null;
  /** When it came to its status; null for what nobody looked at yet. */
  decidedAt: Instant | null;
  withdrawn: boolean;
  /** The code of the reason of a rejection. */
  reason: string | null;
  /** Names of the documents that were brought. */
  documents: string[];
  /** Scores by line of the rubric, a reviewer each. */
  scores: Record<string, number>[];
}

/** A part of the programme that stands alone: nobody in it is named by another part, the staff of part 0 apart. */
export interface Part {
  people: Person[];
  roles: RoleHeld[];
  members: Member[];
  links: Link[];
  records: ActionRecord[];
  mentorRecords: MentorRecord[];
  answerSets: AnsweredSet[];
  /** Of part 0 alone. */
  applications: Applied[];
  /** Mentee by mentee, each in order of time. */
  events: HistoryEvent[];
}

export interface ProgrammeOptions {
  /** The last day of the history; what lies after its beginning is only planned. */
  today: Day;
  /** How many mentees; 24 mentors come with every 240. */
  mentees?: number;
  seed?: number;
}

/** The whole programme at once, for the usual size. */
export interface Programme extends Part {
  projects: Project[];
}

/** The programme part by part, for sizes that memory should not hold. Part 0 is the usual programme, whatever the size. */
export interface ProgrammeStream {
  projects: Project[];
  parts: Iterable<Part>;
}
