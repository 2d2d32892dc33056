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
export const subjectIds = (context: Context, { SupervisorId }: ParsedBodyOf<typeof bulk.subjectIds>) =>
  linkedIds(context, 'supervises', SupervisorId);

/** The mentees linked to a coordinator. */
export const coordinatedIds = (context: Context, { CoordinatorId }: ParsedBodyOf<typeof bulk.coordinatedIds>) =>
  linkedIds(context, 'coordinates', CoordinatorId);

/** Those who can look after others, each with how many they do. */
export const listLinkers = (
  { db, actor }: Context,
  { Kind }: ParsedBodyOf<typeof bulk.linkers>,
): Promise<ReplyOf<typeof bulk.linkers>> => findLinkers(db, actor, currentProject(actor).id, Kind);

/** The mentors with their load, and how many they can take where the project keeps it and the caller sees it. */
export async function mentorLoads(
  { db, actor }: Context,
  _body: ParsedBodyOf<typeof bulk.mentorLoads>,
): Promise<ReplyOf<typeof bulk.mentorLoads>> {
  const project = currentProject(actor);
  return findLoads(db, actor, project.id, capacityField(project.settings, actor.level));
}
