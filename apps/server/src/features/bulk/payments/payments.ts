import type { BulkReply, bulk, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { bulkChange } from '../change/change.ts';
import { paymentsOperation } from '../operations/payments-queries.ts';
import { payableActions } from './payable-actions.ts';
import { asksEntrySheet, findByKayas, findPaidActions, findPaidWithoutSheet } from './payments-queries.ts';

/**
 * Records payments of members: of those listed by participant number, or else of a selection. Returns the numbers that
 * are unknown.
 */
export async function setPayments(
  context: Context,
  { Kayas, ActionIds, Set: paid = true, ...selection }: ParsedBodyOf<typeof bulk.setPayments>,
): Promise<ReplyOf<typeof bulk.setPayments>> {
  const args = { ActionIds, Set: paid };
  if (!Kayas) return { ...(await payOrPreview(context, selection, args)), Unknown: [] };
  const { found: members, Unknown } = await findMembers(context, Kayas);
  const Ids = members.map(({ id }) => id);
  const { Preview, PreviewId } = selection;
  if (Ids.length > 0) return { ...(await payOrPreview(context, { Ids, Preview, PreviewId }, args)), Unknown };
  await paymentsOperation.check?.(context, args);
  return {
    Changed: 0,
    People: 0,
    Matched: 0,
    Skipped: [],
    Sample: [],
    ChangeId: null,
    PreviewId: null,
    JobId: null,
    Unknown,
  };
}

/** Makes or previews the change; a preview names those who would be paid without an accepted entry sheet. */
async function payOrPreview(
  context: Context,
  selection: Parameters<typeof bulkChange>[1],
  args: { ActionIds: number[]; Set: boolean },
): Promise<BulkReply> {
  const reply = await bulkChange(context, selection, 'payments', args);
  const { db, actor } = context;
  const { id } = currentProject(actor);
  if (!selection.Preview || !(await asksEntrySheet(db, id))) return reply;
  return { ...reply, WithoutSheet: await findPaidWithoutSheet(db, id) };
}

/** Lists which payable actions of members are paid. */
export async function getPayments(
  context: Context,
  { Kayas }: ParsedBodyOf<typeof bulk.payments>,
): Promise<ReplyOf<typeof bulk.payments>> {
  const { found: members, Unknown } = await findMembers(context, Kayas);
  const project = currentProject(context.actor);
  const paid = await findPaidActions(
    context.db,
    project.id,
    members.map(({ id }) => id),
  );
  return {
    ActionIds: [...payableActions(project)],
    list: members.map(({ id, kayas, name }) => ({ Id: id, Kayas: kayas, Name: name, ActionIds: paid.get(id) ?? [] })),
    Unknown,
  };
}

async function findMembers({ db, actor }: Context, kayas: readonly number[]) {
  const members = await findByKayas(db, actor, currentProject(actor).id, kayas);
  const known = new Set(members.map((row) => row.kayas));
  return { found: members, Unknown: [...new Set(kayas)].filter((number) => !known.has(number)) };
}
