import { actionFlags } from '@ithaki/contract';
import { dateAt, isInactiveDate } from '@ithaki/formats';
import { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { findActions, isOpenedForAnyone, parsePublicationDate, setPublished } from '../../actions/index.ts';
import type { ChangeContext } from './operation.ts';

/** The ids of the actions that a change publishes, since nobody else sees an action that is not published. */
export const publishedActions = z.array(z.int()).optional();

/** Whether a publication date opens the action, now or later: it neither withdraws it nor makes it inactive. */
export function opensAction({ actor }: Pick<Context, 'actor'>, date: string | null): boolean {
  if (date === null) return false;
  const { zone } = currentProject(actor);
  return !isInactiveDate(dateAt(parsePublicationDate(date, zone), zone));
}

/** Returns those of the actions that are not published yet, as the argument `Publishes` of a change. */
export async function unpublishedAmong(
  { db, actor }: Pick<Context, 'actor' | 'db'>,
  actionIds: readonly number[],
): Promise<{ Publishes?: number[] }> {
  const unpublished = (await findActions(db, currentProject(actor).id)).filter(
    ({ id, flags }) => actionIds.includes(id) && (flags & actionFlags.published) === 0,
  );
  return unpublished.length > 0 ? { Publishes: unpublished.map(({ id }) => id) } : {};
}

/** Returns the arguments of an assignment of actions to a mentor, as both calls that assign take it. */
export const assignmentArgs = async (
  context: Pick<Context, 'db' | 'actor'>,
  {
    ActionIds,
    MentorId,
    enableActions = false,
  }: { ActionIds: number[]; MentorId: number; enableActions?: boolean | undefined },
) => ({
  ActionIds,
  MentorId,
  enableActions,
  ...(enableActions && (await unpublishedAmong(context, ActionIds))),
});

/**
 * Publishes the actions that a change opens. An undone change takes the publication back, except of an action that has
 * meanwhile been opened for others.
 */
export async function changePublished(
  { db, actor, audit }: ChangeContext,
  { Publishes = [] }: { Publishes?: number[] | undefined },
  direction: 'make' | 'undo',
): Promise<void> {
  const published = direction === 'make';
  for (const id of Publishes) {
    if (!published && (await isOpenedForAnyone(db, id))) continue;
    await setPublished(db, currentProject(actor).id, id, published);
    audit({ target: `action:${id}:published`, before: !published, after: published });
  }
}
