import type { bulk, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { change } from '../change/change.ts';
import { paymentsOperation } from '../operations/payments-queries.ts';
import { payableActions } from './payable-actions.ts';
import { findByKayas, findPaid } from './payments-queries.ts';

/** Notes payments of members named by their numbers in the register; numbers that nobody has are told. */
export async function setPayments(
  context: Context,
  { Kayas, ActionIds, Set: paid = true, Preview }: ParsedBodyOf<typeof bulk.setPayments>,
): Promise<ReplyOf<typeof bulk.setPayments>> {
  const { found, Unknown } = await lookUp(context, Kayas);
  const Ids = found.map(({ id }) => id);
  const args = { ActionIds, Set: paid };
  if (Ids.length > 0) return { ...(await change(context, { Ids, Preview }, 'payments', args)), Unknown };
  await paymentsOperation.check?.(context, args);
  return { Changed: 0, People: 0, Matched: 0, Skipped: [], Sample: [], ChangeId: null, JobId: null, Unknown };
}

/** Which payable actions of members were paid. */
export async function getPayments(
  context: Context,
  { Kayas }: ParsedBodyOf<typeof bulk.payments>,
): Promise<ReplyOf<typeof bulk.payments>> {
  const { found, Unknown } = await lookUp(context, Kayas);
  const project = currentProject(context.actor);
  const paid = await findPaid(
    context.db,
    project.id,
    found.map(({ id }) => id),
  );
  return {
    ActionIds: [...payableActions(project)],
    list: found.map(({ id, kayas, name }) => ({ Id: id, Kayas: kayas, Name: name, ActionIds: paid.get(id) ?? [] })),
    Unknown,
  };
}

async function lookUp({ db, actor }: Context, kayas: readonly number[]) {
  const found = await findByKayas(db, actor, currentProject(actor).id, kayas);
  const known = new Set(found.map((row) => row.kayas));
  return { found, Unknown: [...new Set(kayas)].filter((number) => !known.has(number)) };
}
