import type { Call, Role } from '@ithaki/contract';
import { isWriting } from '../../access/guard.ts';
import { accessCell, type Cell, sightFor } from './cells.ts';
import type { LibraryFixtures } from './library-queries.ts';
import type { ActionKind, Side } from './side.ts';
import { subjectOf } from './subject.ts';
import type { World } from './world.ts';

/** The relation of the person or thing in a case to the caller. */
export type Relation = 'nobody' | 'own' | 'linked' | 'stranger' | 'foreigner' | 'foreignThing';

/** One attempt to make a call with a role. */
export interface Case {
  world: World;
  side: Side;
  relation: Relation;
  /** The person named in the body. */
  subject: number;
  /** A mentor whom the caller may see, for bodies that name a mentor too. */
  mentor: number;
  actions: Record<ActionKind, number>;
  library: LibraryFixtures;
}

/**
 * Returns the cases of a call for a role, ordered so that cases that change more come later and no case affects the
 * next.
 */
export function casesOf(call: Call, role: Role, world: World): Case[] {
  const side = world.sides[role];
  return relationsOf(call, role).map((relation) => ({
    world,
    side,
    relation,
    subject: subjectIn(call, side, relation),
    mentor: ['mentored', 'nobody'].includes(sightFor(call, role)) ? side.actor : side.linked.mentor,
    actions: relation === 'foreignThing' ? foreignActions(side) : side.actions,
    library: relation === 'foreignThing' ? side.foreignLibrary : side.library,
  }));
}

const foreignActions = ({ actions, foreignAction }: Side) =>
  Object.fromEntries(Object.keys(actions).map((kind) => [kind, foreignAction])) as Side['actions'];

function relationsOf(call: Call, role: Role): Relation[] {
  const cell = accessCell(call, role);
  const named = call.reach === 'person' || (call.reach === 'persons' && subjectOf(call).field !== null);
  const things: Relation[] = cell === 'no' ? [] : ['foreignThing'];
  if (!named) return [...things, 'nobody'];
  const strange: Relation[] = seesUnlinkedPeople(call, role) ? ['foreigner'] : ['foreigner', 'stranger'];
  const linked: Relation[] = cell === 'scope' || cell === 'all' ? ['linked'] : [];
  return [...strange, ...things, ...linked, ...(canBeSubject(call, role) ? (['own'] as const) : [])];
}

/** Whether people not linked to the caller are in the caller's scope. */
export function seesUnlinkedPeople(call: Call, role: Role): boolean {
  return ['everyone', 'project'].includes(sightFor(call, role));
}

function canBeSubject(call: Call, role: Role): boolean {
  const { kind } = subjectOf(call);
  if (kind === 'mentee') return role === 'Mentee';
  return kind === 'anyone' || role === 'Mentor' || role === 'RegistryMentor';
}

function subjectIn(call: Call, side: Side, relation: Relation): number {
  const { kind } = subjectOf(call);
  const pairKind = kind === 'anyone' ? (side.role === 'Mentee' ? 'mentor' : 'mentee') : kind;
  if (relation === 'stranger') return side.strangers[pairKind];
  if (relation === 'foreigner') return side.foreigners[pairKind];
  if (relation === 'own') return side.actor;
  return ['own', 'totals'].includes(accessCell(call, side.role)) ? side.actor : side.linked[pairKind];
}

/** The expected outcome of a case. */
export type ExpectedOutcome = 'allowed' | 'role' | 'absent' | 'refused';

/** Returns the expected outcome of a case. */
export function expectedOutcome(call: Call, { relation, side }: Case): ExpectedOutcome {
  const cell: Cell = accessCell(call, side.role);
  if (cell === 'no') return 'role';
  if (relation === 'foreignThing') return 'absent';
  if (relation !== 'stranger' && relation !== 'foreigner') return 'allowed';
  // The person is visible but not theirs to change, or the caller lacks the permission. Any refusal is right, because
  // it reveals nothing new.
  const seenButNotTheirs = side.role === 'RegistryMentor' && isWriting(call) && relation === 'stranger';
  return seenButNotTheirs || (cell === 'own' && call.others) ? 'refused' : 'absent';
}
