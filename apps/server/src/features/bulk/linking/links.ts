import type { bulk, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { capacityField } from './capacity-field.ts';
import type { LinkKind } from './linking-roles.ts';
import { findLinkedIds, findLinkers, findLoads } from './links-queries.ts';

/** Whom a supervisor or coordinator looks after, as far as the caller sees them. */
async function linkedIds({ db, actor }: Context, kind: LinkKind, viewerId: number): Promise<number[]> {
  await loadPerson(db, actor, viewerId);
  return findLinkedIds(db, actor, currentProject(actor).id, kind, viewerId);
}

/** The mentors linked to a supervisor. */
export const subjectIds = ({ SupervisorId }: ParsedBodyOf<typeof bulk.subjectIds>, context: Context) =>
  linkedIds(context, 'supervises', SupervisorId);

/** The mentees linked to a coordinator. */
export const coordinatedIds = ({ CoordinatorId }: ParsedBodyOf<typeof bulk.coordinatedIds>, context: Context) =>
  linkedIds(context, 'coordinates', CoordinatorId);

/** Those who can look after others, each with how many they do. */
export const listLinkers = (
  { Kind }: ParsedBodyOf<typeof bulk.linkers>,
  { db, actor }: Context,
): Promise<ReplyOf<typeof bulk.linkers>> => findLinkers(db, actor, currentProject(actor).id, Kind);

/** The mentors with their load, and how many they can take where the project keeps it and the caller sees it. */
export async function mentorLoads(
  _body: ParsedBodyOf<typeof bulk.mentorLoads>,
  { db, actor }: Context,
): Promise<ReplyOf<typeof bulk.mentorLoads>> {
  const project = currentProject(actor);
  return findLoads(db, actor, project.id, capacityField(project.settings, actor.level));
}
