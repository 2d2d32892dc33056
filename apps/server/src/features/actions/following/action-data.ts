import type { ActionPart, mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notAllowed } from '../../../platform/errors/refusal.ts';
import { actionRights } from '../rights.ts';
import { assessVisibleActions } from '../standing/mentee-actions.ts';
import { loadMenteeView } from '../standing/mentee-view.ts';
import { presentMenteeAction } from '../standing/presentation.ts';
import { loadVisibleAction } from '../standing/visibility.ts';
import { presentPart, sharedParts } from '../work/parts.ts';
import { findMenteeAnswers, findMenteeParts, findPublicParts, type MenteePartRow } from './action-data-queries.ts';

/** Returns a mentee's actions with the data of each part that the actor may see. */
export async function listMenteeActionsWithData(
  context: Context,
  { MenteeId }: ParsedBodyOf<typeof mentor.menteeActions>,
): Promise<ReplyOf<typeof mentor.menteeActions>> {
  const view = await loadMenteeView(context, MenteeId);
  context.recordView(MenteeId);
  return (await assessVisibleActions(context, view)).map((assessment) => ({
    ...presentMenteeAction(context.actor, view, assessment),
    ...sharedParts(assessment),
    ...(actionRights(context.actor, view, assessment).includes('readPrivate') && {
      PrivateData: presentPart(assessment.row, 'private').Data,
    }),
  }));
}

/** Returns the private data of a mentee's actions by action id, without the actions that have none. */
export async function listPrivateParts(
  context: Context,
  { MenteeId }: ParsedBodyOf<typeof mentor.getPrivate2>,
): Promise<Record<string, ActionPart>> {
  const view = await loadMenteeView(context, MenteeId);
  if (MenteeId === context.actor.userId) throw notAllowed();
  context.recordView(MenteeId);
  const assessed = await assessVisibleActions(context, view);
  return Object.fromEntries(
    assessed
      .filter(({ row }) => (row?.privateVersion ?? 0) > 0)
      .map(({ action, row }) => [String(action.id), presentPart(row, 'private')]),
  );
}

const presentPartRow = (row: MenteePartRow): ActionPart => ({
  Data: row.data,
  Version: row.version,
  SavedAt: row.savedAt?.toISOString() ?? null,
});

/** Returns what the mentees whom the actor sees wrote in an action, by mentee id. */
export async function listMenteeParts(
  context: Context,
  { ActionId }: ParsedBodyOf<typeof mentor.getAllActionMenteeData>,
): Promise<Record<string, ActionPart>> {
  await loadVisibleAction(context, ActionId);
  const rows = await findMenteeParts(context.db, context.actor, ActionId);
  return Object.fromEntries(rows.map((row) => [String(row.menteeId), presentPartRow(row)]));
}

/** Returns every mentee whom the actor sees and who has the action, with what they wrote in it. */
export async function gatherMenteeAnswers(
  context: Context,
  { Id }: ParsedBodyOf<typeof mentor.aggregate>,
): Promise<ReplyOf<typeof mentor.aggregate>> {
  await loadVisibleAction(context, Id);
  const rows = await findMenteeAnswers(context.db, context.actor, Id);
  return rows.map(({ menteeId, name, mentorId, mentorName, publishedAt, completedAt, data, meetingId, answer }) => ({
    MenteeId: menteeId,
    Name: name,
    Mentor: mentorId === null ? null : { Id: mentorId, Name: mentorName ?? '' },
    PublishedAt: publishedAt?.toISOString() ?? null,
    CompletedAt: completedAt?.toISOString() ?? null,
    MenteeData: data,
    MeetingId: meetingId,
    Answer: answer,
  }));
}

/** Returns a page of the public data of an action, by mentee. */
export async function listPublicParts(
  context: Context,
  { ActionId, Page, Count }: ParsedBodyOf<typeof mentor.publicPage>,
): Promise<ReplyOf<typeof mentor.publicPage>> {
  await loadVisibleAction(context, ActionId);
  const range = { skip: Page * Count, take: Count };
  const { rows, all } = await findPublicParts(context.db, context.actor, ActionId, range);
  return {
    list: rows.map((row) => ({ MenteeId: row.menteeId, Name: row.name, ...presentPartRow(row) })),
    count: Math.ceil(all / Count),
    All: all,
  };
}
