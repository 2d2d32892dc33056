import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { findPlace, type Place, type Viewer } from './membership-queries.ts';

/** Returns the actor as a viewer of conversations. */
export const viewerOf = ({ userId, can }: Actor): Viewer => ({ userId, office: can.has('chat.office') });

/** Returns a conversation of the programme with the actor's place in it; undefined when the actor may not see it. */
export const findConversation = (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: number,
): Promise<Place | undefined> => findPlace(db, viewerOf(actor), currentProject(actor).id, id);

/**
 * Loads a conversation of the programme with the actor's place in it; throws the same 404 when it does not exist and
 * when the actor may not see it.
 */
export async function requireConversation(context: Pick<Context, 'db' | 'actor'>, id: number): Promise<Place> {
  const place = await findConversation(context, id);
  if (!place) throw notFound();
  return place;
}
