import { operations, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { type Route, route } from '../../access/route.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { announceRecycling, RECYCLE_SECONDS } from '../../platform/installation/recycling.ts';
import type { RetentionRule } from '../../platform/retention/rule.ts';
import { countOver } from '../../platform/retention/run-rule.ts';
import { startAuditCheck } from './audit-job.ts';
import { findLastRuns, findRuns } from './run-queries.ts';

const PAGE_SIZE = 10;

/** Returns every retention rule, with what it would delete now and what it deleted last night. */
async function listRules(
  { db }: Context,
  rules: readonly RetentionRule[],
): Promise<ReplyOf<typeof operations.retention>> {
  const runs = new Map((await findLastRuns(db)).map((run) => [run.rule, run]));
  const list: ReplyOf<typeof operations.retention> = [];
  for (const rule of rules) {
    const run = runs.get(rule.name);
    list.push({
      ...{ Name: rule.name, Table: rule.table, Period: rule.period, Nightly: !rule.apart },
      Over: await countOver(db, rule),
      Last: run ? { At: run.endedAt.toISOString(), Deleted: run.deleted } : null,
    });
  }
  return list;
}

async function listRuns(
  { db }: Context,
  { page = 0 }: ParsedBodyOf<typeof operations.retentionRuns>,
): Promise<ReplyOf<typeof operations.retentionRuns>> {
  const { rows, all } = await findRuns(db, { skip: page * PAGE_SIZE, take: PAGE_SIZE });
  const list = rows.map(({ rule, endedAt, deleted }) => ({ Rule: rule, At: endedAt.toISOString(), Deleted: deleted }));
  return { list, count: Math.ceil(all / PAGE_SIZE), All: all };
}

/** Lets every node empty its caches and renew its workers. */
async function recycleNodes(context: Context): Promise<ReplyOf<typeof operations.recycle>> {
  if (!(await announceRecycling(context.db)))
    throw new Refusal(429, 'TooOften', { params: { seconds: RECYCLE_SECONDS }, retryAfter: RECYCLE_SECONDS });
  context.audit({ target: 'recycle' });
  return { Ok: true };
}

/** The calls about the state of the installation. */
export const operationsRoutes = (rules: readonly RetentionRule[]): Route[] => [
  route(operations.verifyAudit, startAuditCheck),
  route(operations.retention, (context) => listRules(context, rules)),
  route(operations.retentionRuns, listRuns),
  route(operations.recycle, recycleNodes),
];
