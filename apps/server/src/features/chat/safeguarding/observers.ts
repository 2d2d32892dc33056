import type { CurrentProject } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { findMemberIds } from '../conversations/membership-queries.ts';
import { publishLive } from '../live/publish-queries.ts';
import {
  deleteObservers,
  findFutureParties,
  findObservers,
  findParties,
  insertObservers,
  isOffice,
  lockObservers,
} from './minor-queries.ts';
import { heldUntil, type Needs, safeguardingNeeds, safeguardingSettings } from './minors.ts';

type Programme = Pick<CurrentProject, 'id' | 'settings' | 'zone'>;

/** Throws when a minor among people who are about to write to one another has no coordinator who could observe. */
export async function requireCoordinators(
  db: Db,
  project: Programme,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  const care = safeguardingSettings(project);
  if (!care?.Observer) return;
  const parties = await findFutureParties(db, { projectId: project.id, userIds, birthField: care.BirthField });
  if (safeguardingNeeds(care, parties, { office: false, now, zone: project.zone }).lacking)
    throw new Refusal(403, 'NoCoordinator');
}

/** Returns the safeguarding that a conversation needs now; undefined in a programme without settings for minors. */
async function findNeeds(db: Db, project: Programme, conversationId: number, now: Date): Promise<Needs | undefined> {
  const care = safeguardingSettings(project);
  if (!care) return undefined;
  const scope = { projectId: project.id, birthField: care.BirthField };
  const parties = await findParties(db, { ...scope, conversationIds: [conversationId] });
  return safeguardingNeeds(care, parties, { office: await isOffice(db, conversationId), now, zone: project.zone });
}

/**
 * Returns those of these conversations in which nobody may write because a minor among adults has no coordinator; none of
 * them may be with the office.
 */
export async function findLacking(
  db: Db,
  project: Programme,
  conversationIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const care = safeguardingSettings(project);
  if (!care?.Observer || conversationIds.length === 0) return new Set();
  const parties = await findParties(db, { projectId: project.id, conversationIds, birthField: care.BirthField });
  const lacks = (id: number) => {
    const own = parties.filter(({ conversationId }) => conversationId === id);
    return safeguardingNeeds(care, own, { office: false, now, zone: project.zone }).lacking;
  };
  return new Set(conversationIds.filter(lacks));
}

/** Sets the observers of a conversation to the coordinators responsible for its minors, and informs its members. */
export async function setObservers(
  db: Db,
  project: Programme,
  conversationId: number,
  now: Date,
): Promise<Needs | undefined> {
  await lockObservers(db, conversationId);
  const needs = await findNeeds(db, project, conversationId, now);
  const wanted = needs?.observers ?? [];
  const present = await findObservers(db, conversationId);
  const missing = wanted.filter((id) => !present.includes(id));
  const over = present.filter((id) => !wanted.includes(id));
  if (missing.length === 0 && over.length === 0) return needs;
  await insertObservers(db, conversationId, missing);
  await deleteObservers(db, conversationId, over);
  const affected = new Set([...(await findMemberIds(db, conversationId)), ...over]);
  await publishLive(
    db,
    [...affected].map((userId) => ({
      to: [`user:${userId}` as const],
      e: { Event: 'conversationChanged' as const, ConversationId: conversationId },
    })),
  );
  return needs;
}

/**
 * Ensures before a message is sent that the required observers can read it. Returns when the message may be delivered;
 * null when at once. Throws when a minor has no coordinator.
 */
export async function careForMessage(
  { db, independent, project, now }: { db: Db; independent: Db; project: Programme; now: Date },
  { conversationId, authorId, at }: { conversationId: number; authorId: number; at: Date },
): Promise<Date | null> {
  const care = safeguardingSettings(project);
  if (!care) return null;
  const needs = await findNeeds(db, project, conversationId, now);
  if (!needs || needs.minors.size === 0) return null;
  if (needs.lacking) throw new Refusal(403, 'NoCoordinator');
  const present = await findObservers(db, conversationId);
  const differs =
    needs.observers.some((id) => !present.includes(id)) || present.some((id) => !needs.observers.includes(id));
  if (differs) await independent.transaction().execute((trx) => setObservers(trx, project, conversationId, now));
  return heldUntil(care, needs, { authorId, at, zone: project.zone });
}
