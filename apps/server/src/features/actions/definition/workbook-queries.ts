import type { JsonObject } from '@ithaki/contract';
import type { Db } from '../../../platform/database/db.ts';

/** Whether a project has a workbook of that id. */
export async function hasWorkbook(db: Db, projectId: number, id: number): Promise<boolean> {
  const workbook = await db
    .selectFrom('workbooks')
    .select('id')
    .where('projectId', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return workbook !== undefined;
}

/**
 * Returns an action's data with the copy of its workbook in place of the original; without a workbook when there is no
 * copy.
 */
export function withCopiedWorkbook(data: JsonObject, copies: ReadonlyMap<number, number>): JsonObject {
  const { Workbook, ...rest } = data;
  const copy = typeof Workbook === 'number' ? copies.get(Workbook) : undefined;
  return copy === undefined ? rest : { ...rest, Workbook: copy };
}
