import type { ParsedBodyOf, ReplyOf, scripting } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { findFailures } from './queries.ts';

const PAGE_SIZE = 20;

/** Lists a page of the project's script failures; twenty per page unless `size` says otherwise. */
export async function listFailures(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { page = 0 }: ParsedBodyOf<typeof scripting.failures>,
  size = PAGE_SIZE,
): Promise<ReplyOf<typeof scripting.failures>> {
  const projectId = actor.project?.id ?? null;
  const { rows, all: All } = await findFailures(db, projectId, { skip: page * size, take: size });
  const list = rows.map((row) => ({
    Owner: row.owner,
    Version: row.version,
    Kind: row.kind,
    Reason: row.reason,
    Line: row.line,
    Shape: row.shape,
    Times: row.times,
    FirstAt: row.firstAt.toISOString(),
    LastAt: row.lastAt.toISOString(),
  }));
  return { list, count: Math.ceil(All / size), All };
}
