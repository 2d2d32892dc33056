import type { Sheet } from '@ithaki/microdata';
import type { Context } from '../../../access/context.ts';
import { loadPerson } from '../../../access/load-person.ts';
import type { Db } from '../../../platform/database/db.ts';
import { publish, publishAll } from '../../../platform/events/publish.ts';
import { handInSubmitted, handInWithdrawn } from '../notifications/events.ts';
import { type ActionRow, findActions } from '../queries.ts';
import { sheetOfAction } from '../rights.ts';
import { assessAction } from '../standing/assess.ts';
import type { LoadedMenteeAction } from '../standing/load-mentee-action.ts';
import { lockMenteeAction, updateSubmitted } from '../standing/mentee-action-queries.ts';
import { loadViewOf } from '../standing/mentee-view.ts';
import { type AlignedAction, alignWithSheets } from './bulk-queries.ts';
import { evaluateCompletion, markComplete } from './completion.ts';

/** What happened to a sheet. */
type SheetStep = 'submitted' | 'checked' | 'opened';

/**
 * Brings the actions that ask a participant's sheet up to its state: one that was handed in waits for its check, a
 * checked one completes them, one that was opened again opens them. Also actions that the actor does not see.
 */
export async function followSheet(context: Context, userId: number, sheet: Sheet, step: SheetStep): Promise<void> {
  const { db, actor, now } = context;
  const person = await loadPerson(context, userId);
  const actions = await findActions(db, person.projectId);
  const asking = actions.filter((action) => sheetOfAction(action) === sheet);
  if (asking.length === 0) return;
  const eventOf = (action: ActionRow) => ({ ActionId: action.id, MenteeId: userId, ByUserId: actor.userId });
  if (step === 'opened') {
    await followSheets(db, { projectId: person.projectId, sheet, menteeIds: [userId], byId: actor.userId });
    return;
  }
  let isAhead = false;
  for (const action of asking) {
    await lockMenteeAction(db, person.projectId, userId, action.id);
    const view = await loadViewOf(context, person, actions);
    const assessment = await assessAction(context, view, action);
    if (step === 'checked') await completeWhenChecked(context, { view, assessment });
    else if (assessment.standing === 'open' || assessment.standing === 'returned') {
      await updateSubmitted(db, userId, action.id, now);
      await publish(db, handInSubmitted, person.projectId, eventOf(action));
    } else if (assessment.standing !== 'completed') isAhead = true;
  }
  // The sheet has a page of its own, so it may be handed in before its action opens.
  if (isAhead) await alignWithSheets(db, person.projectId, sheet, [userId]);
}

/** Sheets of many participants, which were opened again or, by an undo, handed in again. */
export interface FollowedSheets {
  projectId: number;
  sheet: Sheet;
  menteeIds: readonly number[];
  byId: number;
}

/** Brings the actions that ask these sheets up to them; their mentors are told what waits again and what no longer does. */
export async function followSheets(db: Db, { projectId, sheet, menteeIds, byId }: FollowedSheets): Promise<void> {
  const actions = await alignWithSheets(db, projectId, sheet, menteeIds);
  const eventsOf = (standing: AlignedAction['standing']) =>
    actions
      .filter((action) => action.standing === standing)
      .map(({ actionId, menteeId }) => ({ ActionId: actionId, MenteeId: menteeId, ByUserId: byId }));
  await publishAll(db, handInWithdrawn, projectId, eventsOf('open'));
  await publishAll(db, handInSubmitted, projectId, eventsOf('waiting'));
}

/** Completes an action whose sheet was checked, also one that is not open yet: the sheet has a page of its own. */
async function completeWhenChecked(context: Context, { view, assessment }: LoadedMenteeAction): Promise<void> {
  const { shown, standing } = assessment;
  if (!shown || standing === 'completed' || standing === 'inactive') return;
  const { completed } = await evaluateCompletion(context, view, assessment);
  if (completed) await markComplete(context, { view, assessment });
}
