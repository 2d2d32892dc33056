import type { Role } from '@ithaki/contract';
import type { Sight } from '../../access/sight.ts';
import type { ChatFixtures } from './chat-queries.ts';
import type { LibraryFixtures } from './library-queries.ts';
import type { SendFixture } from './microdata-queries.ts';
import type { QuestionnaireFixtures } from './questionnaire-queries.ts';
import type { ReportFixtures } from './report-queries.ts';

/**
 * The actions of each side, with their types: an open task, a past meeting, a task ready to be handed in, a task
 * waiting for review, a completed task, a task completed by its script, a questionnaire in progress, and a task that
 * nobody uses.
 */
export const actionKinds = {
  task: 4,
  meeting: 2,
  filled: 4,
  submitted: 4,
  completed: 4,
  scripted: 4,
  questionnaire: 3,
  spare: 4,
} as const;
export type ActionKind = keyof typeof actionKinds;

/** A mentee and a mentor. */
export interface MenteeAndMentor {
  mentee: number;
  mentor: number;
}

/** Everything that the calls of one role are tested on; calls of other roles do not touch it. */
export interface Side {
  role: Role;
  actor: number;
  /** People linked to the actor, in the way that lets the role see them. */
  linked: MenteeAndMentor;
  /** People in the same project, not linked to the actor. */
  strangers: MenteeAndMentor;
  /** People in another project. */
  foreigners: MenteeAndMentor;
  actions: Record<ActionKind, number>;
  foreignAction: number;
  /** A bulk change that the actor made, already undone. */
  change: number;
  /** A job started by the actor. */
  job: number;
  /** A job started by another person. */
  foreignJob: number;
  /** A group that the actor began with somebody they work with, and one of two strangers. */
  chat: ChatFixtures;
  foreignChat: ChatFixtures;
  /** A group in another project, with an announcement and a report that nobody of this project may see. */
  foreignProjectChat: ChatFixtures;
  /** A data entry that everyone of the project reads, and one of the other project. */
  entry: number;
  foreignEntry: number;
  /** A rehearsal of the project, and one of the other project. */
  rehearsal: number;
  foreignRehearsal: number;
  /** A saved view of the actor, and one of another person. */
  view: number;
  foreignView: number;
  /** A file and an upload of the actor; a file in the other project, and another person's upload. */
  file: string;
  foreignFile: string;
  upload: string;
  foreignUpload: string;
  /** What the actor owns in the library, and what another project's library contains. */
  library: LibraryFixtures;
  foreignLibrary: LibraryFixtures;
  /**
   * A questionnaire with the actor's own answers; the other field is a questionnaire of another project with another
   * person's answers.
   */
  questionnaire: QuestionnaireFixtures;
  foreignQuestionnaire: QuestionnaireFixtures;
  /** The actor's submitted application, and another person's in the other project. */
  application: number;
  foreignApplication: number;
  /** A meeting of the actor or of a linked mentee, and one of the other project. */
  meeting: number;
  foreignMeeting: number;
  /** A plan that the actor made, and one of another project. */
  plan: number;
  foreignPlan: number;
  /**
   * Ids of an issue of contracts, and of the contracts of the actor (`own`) and of the linked mentee (`other`);
   * `foreignIssued` is of another project.
   */
  issued: { issue: number; own: number; other: number };
  foreignIssued: { issue: number; own: number; other: number };
  /** A send about the linked mentee, and one of another project. */
  microdata: SendFixture;
  foreignMicrodata: SendFixture;
  /** A workbook of the project, and one of another. */
  workbook: number;
  foreignWorkbook: number;
  /** Saved queries and a service of the project, and those of another. */
  reports: ReportFixtures;
  foreignReports: ReportFixtures;
}

/** A person to be created, with their mentor and project. */
export interface PlannedPerson {
  name: string;
  role: Role;
  everywhere: boolean;
  foreign: boolean;
  mentor: string | null;
}

const planned = (name: string, role: Role, rest: Partial<PlannedPerson> = {}): PlannedPerson => ({
  name,
  role,
  everywhere: false,
  foreign: false,
  mentor: null,
  ...rest,
});

/** Returns the people of a role's side; their names end with their relation to the actor. */
export function plannedPeople(role: Role, sight: Sight): PlannedPerson[] {
  const mentorsThem = sight === 'mentored' || role === 'RegistryMentor';
  return [
    planned(`${role}-actor`, role, {
      everywhere: sight === 'everyone',
      mentor: sight === 'advisers' ? `${role}-linked-mentor` : null,
    }),
    planned(`${role}-linked-mentee`, 'Mentee', { mentor: mentorsThem ? `${role}-actor` : `${role}-linked-mentor` }),
    planned(`${role}-linked-mentor`, 'Mentor'),
    planned(`${role}-strangers-mentee`, 'Mentee', { mentor: `${role}-strangers-mentor` }),
    planned(`${role}-strangers-mentor`, 'Mentor'),
    planned(`${role}-foreigners-mentee`, 'Mentee', { foreign: true, mentor: `${role}-foreigners-mentor` }),
    planned(`${role}-foreigners-mentor`, 'Mentor', { foreign: true }),
  ];
}

/**
 * Returns the people of a side whom its actor sees. It uses the links that were created and not the filter under test.
 */
export function visiblePeople(side: Side, sight: Sight): number[] {
  const { actor, linked } = side;
  if (sight === 'nobody') return [actor];
  if (sight === 'mentored') return [actor, linked.mentee];
  if (sight === 'advisers') return [actor, linked.mentor];
  return [actor, linked.mentee, linked.mentor];
}
