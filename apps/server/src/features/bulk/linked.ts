import type { bulk, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { loadPerson } from '../../access/load-person.ts';
import { capacityField } from './capacity.ts';
import { findLinkedIds, findLinkers, findLoads } from './linked-queries.ts';
import { projectOf } from './project.ts';

/** The mentors linked to a supervisor whom the caller sees. */
export async function subjectIds(
  { SupervisorId }: ParsedBodyOf<typeof bulk.subjectIds>,
  context: Context,
): Promise<number[]> {
  await loadPerson(context.db, context.actor, SupervisorId);
  return findLinkedIds(context.db, context.actor, projectOf(context.actor).id, 'supervises', SupervisorId);
}

/** The mentees linked to a coordinator whom the caller sees. */
export async function coordinatedIds(
  { CoordinatorId }: ParsedBodyOf<typeof bulk.coordinatedIds>,
  context: Context,
): Promise<number[]> {
  await loadPerson(context.db, context.actor, CoordinatorId);
  return findLinkedIds(context.db, context.actor, projectOf(context.actor).id, 'coordinates', CoordinatorId);
}

/** Those who can look after others, each with how many they do. */
export const listLinkers = (
  { Kind }: ParsedBodyOf<typeof bulk.linkers>,
  { db, actor }: Context,
): Promise<ReplyOf<typeof bulk.linkers>> => findLinkers(db, actor, projectOf(actor).id, Kind);

/** The mentors with their load, and how many they can take where the project keeps it and the caller sees it. */
export async function mentorLoads(
  _body: ParsedBodyOf<typeof bulk.mentorLoads>,
  { db, actor }: Context,
): Promise<ReplyOf<typeof bulk.mentorLoads>> {
  const project = projectOf(actor);
  return findLoads(db, actor, project.id, capacityField(project.settings, actor.level));
}
