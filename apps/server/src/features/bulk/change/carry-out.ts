import type { BulkReply, JsonValue, memberSet } from '@ithaki/contract';
import type { z } from 'zod';
import { currentProject } from '../../../access/current-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { membersAsked } from '../../grids/index.ts';
import type { Change, Operation, Work } from '../operations/operation.ts';
import {
  beginDraft,
  changedPeople,
  choosePeople,
  draftRows,
  dropHindered,
  fitPeople,
  rowsOf,
  type Totals,
  totalsOf,
} from './draft-queries.ts';
import { followOthers, insertChange, keepRows, waitAtMost } from './record-queries.ts';
import { sampleOf } from './sample.ts';

/** So many persons' rows are worked out or written by one statement. */
const BATCH = 5_000;

/** Does something for batch after batch; `done` counts those before and with each. */
export async function inBatches(
  ids: readonly number[],
  work: (batch: readonly number[], done: number) => Promise<void>,
): Promise<void> {
  for (let begin = 0; begin < ids.length; begin += BATCH) {
    const batch = ids.slice(begin, begin + BATCH);
    await work(batch, begin + batch.length);
  }
}

/** Rows beyond this are changed by a job. */
export const MOST_AT_ONCE = 2_000;

export type AskedSet = z.output<typeof memberSet>;

/** What is asked for: the change, and whom it is about. */
export interface Order {
  operation: Operation;
  args: JsonValue;
  set: AskedSet;
}

/** How an order is carried out. */
export interface Manner {
  preview: boolean;
  /** Hands a long change over to a job and answers its id; absent where it is one already. */
  handOver?: () => Promise<number>;
  jobId: number | null;
  /** Seconds to wait for others who change many in the project. */
  patience: number;
  /** Whether it is about one person alone: then it takes no turn among the changes of many. */
  single?: boolean;
  report(done: number, total: number): Promise<void>;
}

/** Whether anything says who is meant: nobody changes everyone by forgetting to choose. */
const choosesSomeone = ({ Search, ...conditions }: AskedSet): boolean =>
  [Search].flat().some(Boolean) ||
  Object.values(conditions).some((condition) =>
    Array.isArray(condition) ? condition.length > 0 : condition !== undefined,
  );

/** Finds the people, works out what changes, and unless it is a preview changes it, records it and notes the audit. */
export async function carryOut(work: Work, order: Order, manner: Manner): Promise<BulkReply> {
  const { db } = work;
  const { operation, args, set } = order;
  if (!choosesSomeone(set)) throw new Refusal(422, 'NobodyChosen');
  await operation.check?.(work, args);
  const finder = (await operation.finder?.(work, args)) ?? work.actor;
  const members = await membersAsked({ db, actor: finder }, set);
  const change = await operation.plan(work, args);
  await beginDraft(db);
  await choosePeople(db, finder, members, change.unfit);
  const ids = await fitPeople(db);
  const long = ids.length * (change.actionIds?.length ?? 1) > MOST_AT_ONCE;
  if (long && !manner.preview && manner.handOver) {
    const { matched } = await totalsOf(db);
    const JobId = await manner.handOver();
    return { Changed: 0, People: 0, Matched: matched, Skipped: [], Sample: [], ChangeId: null, JobId };
  }
  if (!manner.preview) await takeTurn(work, manner);
  await inBatches(ids, async (batch) => {
    if (!manner.preview) await change.lock(db, batch);
    await draftRows(db, change, batch);
    await manner.report(0, ids.length);
  });
  await dropHindered(db, change);
  const totals = await totalsOf(db);
  if (totals.matched === 0) throw new Refusal(422, 'NothingMatches');
  const Sample = await sampleOf(db, change);
  const ChangeId = manner.preview || totals.changed === 0 ? null : await apply(work, order, change, totals, manner);
  const { changed, people, matched, skipped } = totals;
  return {
    Changed: changed,
    People: people,
    Matched: matched,
    Skipped: skipped,
    Sample,
    ChangeId,
    JobId: manner.jobId,
  };
}

async function takeTurn({ db, actor }: Work, { single = false, patience }: Manner): Promise<void> {
  await waitAtMost(db, patience);
  if (!single) await followOthers(db, currentProject(actor).id);
}

async function apply(work: Work, order: Order, change: Change, totals: Totals, manner: Manner): Promise<number> {
  const { db, actor } = work;
  const { kind, call } = order.operation;
  const { target } = change;
  const { args } = order;
  const projectId = currentProject(actor).id;
  const made = { projectId, kind, call: call.path, target, args, totals, jobId: manner.jobId };
  const id = await insertChange(db, actor, made);
  await writeDraft(work, change, manner, (batch) => keepRows(db, id, batch));
  work.audit({
    target: `bulk:${id}`,
    after: { ChangeId: id, Kind: kind, Args: args, People: totals.people, Changed: totals.changed },
  });
  return id;
}

/** Writes the rows of the draft, batch after batch, and forgets what is remembered of their persons. */
export async function writeDraft(
  { db, forget }: Work,
  change: Change,
  { report }: Pick<Manner, 'report'>,
  keep: (batch: readonly number[]) => Promise<void>,
): Promise<void> {
  const people = await changedPeople(db);
  await inBatches(people, async (batch, done) => {
    await change.write(db, rowsOf(batch), batch);
    await keep(batch);
    await report(done, people.length);
  });
  if (change.forgets) await forget(people);
}
