import type { Role } from '@ithaki/contract';
import type { Sight } from '../../access/person-scope.ts';
import type { LibraryThings } from './library-queries.ts';
import type { QuestThings } from './quest-queries.ts';

/**
 * The actions each side has for itself, with their types: an open task, a meeting that was, a task with something to
 * hand in, one waiting for review, one done, one whose script says that it is complete, a questionnaire that is begun, one nobody uses.
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

/** Two people of the two kinds that calls are about. */
export interface Pair {
  mentee: number;
  mentor: number;
}

/** Everything that a role's calls are tried against; no other role's calls touch it. */
export interface Side {
  role: Role;
  actor: number;
  /** Linked to the actor as their role's sight asks. */
  linked: Pair;
  /** In the same project, linked to nobody. */
  strangers: Pair;
  /** In another project. */
  foreigners: Pair;
  actions: Record<ActionKind, number>;
  foreignAction: number;
  /** A change of many that the actor made and that is undone. */
  change: number;
  /** A job that the actor began. */
  job: number;
  /** One that another person began. */
  foreignJob: number;
  /** A view that the actor keeps, and one that another person keeps. */
  view: number;
  foreignView: number;
  /** A file of the actor’s own and an upload of theirs; a file in the other project and another person’s upload. */
  file: string;
  foreignFile: string;
  upload: string;
  foreignUpload: string;
  /** What the actor has in the library, and what there is in another project's. */
  library: LibraryThings;
  foreignLibrary: LibraryThings;
  /** A questionnaire and the actor's own answers to it; one of another project, with another person's answers. */
  questionnaire: QuestThings;
  foreignQuestionnaire: QuestThings;
  /** The actor's own application, sent, and another person's in the other project. */
  application: number;
  foreignApplication: number;
  /** A workbook of the project, and one of another. */
  workbook: number;
  foreignWorkbook: number;
}

/** A person to be made: whose mentor and in which project. */
export interface Planned {
  name: string;
  role: Role;
  everywhere: boolean;
  foreign: boolean;
  mentor: string | null;
}

const planned = (name: string, role: Role, rest: Partial<Planned> = {}): Planned => ({
  name,
  role,
  everywhere: false,
  foreign: false,
  mentor: null,
  ...rest,
});

/** The people of a role's side; names end in the place they have in it. */
export function peopleOf(role: Role, sight: Sight): Planned[] {
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

/** The people of a side whom its actor sees, by how they were linked and not by the filter under test. */
export function seenBy(side: Side, sight: Sight): number[] {
  const { actor, linked } = side;
  if (sight === 'nobody') return [actor];
  if (sight === 'mentored') return [actor, linked.mentee];
  if (sight === 'advisers') return [actor, linked.mentor];
  return [actor, linked.mentee, linked.mentor];
}
