import { actionFlags } from '@ithaki/contract';
import { dateAt, isInactiveDate } from '@ithaki/formats';
import { z } from 'zod';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { findActions, isOpenedForAnyone, parsePublicationDate, setPublished } from '../../actions/index.ts';
import type { ChangeContext } from './operation.ts';

/**
 * The ids of the actions that a change publishes first, because an unpublished action is visible only to its editors.
 */
export const publishedActions = z.array(z.int()).optional();

/** Whether a publication date opens the action now or later, rather than withdrawing it or making it inactive. */
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

/** Returns the arguments for assigning actions to a mentor, shared by both calls that do so. */
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
 * Publishes the actions that a change opens. Undoing the change unpublishes them, except an action that was opened for
 * others meanwhile.
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
