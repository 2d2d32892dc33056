import type { bulk, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { capacityField } from './capacity-field.ts';
import type { LinkKind } from './linking-roles.ts';
import { findLinkedIds, findLinkers, findMentorLoads } from './links-queries.ts';

/** Returns the ids of the people whom a supervisor or coordinator looks after, limited to those the caller sees. */
async function linkedIds(context: Context, kind: LinkKind, viewerId: number): Promise<number[]> {
  const { db, actor } = context;
  await loadPerson(context, viewerId);
  return findLinkedIds(db, actor, currentProject(actor).id, kind, viewerId);
}

/** Lists the ids of the mentors linked to a supervisor. */
export const subjectIds = (context: Context, { SupervisorId }: ParsedBodyOf<typeof bulk.subjectIds>) =>
  linkedIds(context, 'supervises', SupervisorId);

/** Lists the ids of the mentees linked to a coordinator. */
export const coordinatedIds = (context: Context, { CoordinatorId }: ParsedBodyOf<typeof bulk.coordinatedIds>) =>
  linkedIds(context, 'coordinates', CoordinatorId);

/** Lists the members who can look after others, each with the number of links. */
export const listLinkers = (
  { db, actor }: Context,
  { Kind }: ParsedBodyOf<typeof bulk.linkers>,
): Promise<ReplyOf<typeof bulk.linkers>> => findLinkers(db, actor, currentProject(actor).id, Kind);

/**
 * Lists the mentors with their number of mentees, and their capacity where the project stores it and the caller may see
 * it.
 */
export async function mentorLoads(
  { db, actor }: Context,
  _body: ParsedBodyOf<typeof bulk.mentorLoads>,
): Promise<ReplyOf<typeof bulk.mentorLoads>> {
  const project = currentProject(actor);
  return findMentorLoads(db, actor, project.id, capacityField(project.settings, actor.level));
}
