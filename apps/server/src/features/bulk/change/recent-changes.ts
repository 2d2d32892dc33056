import type { bulk, ParsedBodyOf, RecentChange, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { seesEveryone } from '../../../access/person-scope.ts';
import { operations } from '../operations/operations.ts';
import { type ChangeRow, findRecentChanges } from './record-queries.ts';
import { createDisplay } from './sample.ts';
import { mayUndo } from './undo.ts';

/** Lists the changes of the last day that the caller made or may undo. */
export async function recentChanges(
  { db, actor }: Context,
  _body: ParsedBodyOf<typeof bulk.mine>,
): Promise<ReplyOf<typeof bulk.mine>> {
  const all = await findRecentChanges(db, currentProject(actor).id, seesEveryone(actor) ? null : actor.userId);
  const visibleNames = new Set(visibleFields(currentProject(actor).settings, actor.level).map(({ Name }) => Name));
  const shown = all
    .filter((row) => row.actorId === actor.userId || mayUndo(actor, row))
    .map((row) => ({ row, summary: summarise(row) }))
    // A change of a field that the caller may not see is left out.
    .filter(({ summary: { field } }) => field === undefined || visibleNames.has(field));
  const name = await createDisplay(db, [
    ...shown.map(({ summary }) => summary.to),
    ...shown.map(({ row: { actorId } }) => (actorId === null ? '' : { person: actorId })),
  ]);
  return shown.map(
    ({ row, summary: { field = null, to } }): RecentChange => ({
      Id: row.id,
      Kind: row.kind,
      Field: field,
      To: name(to),
      At: row.at.toISOString(),
      Who: row.actorId === null ? '' : name({ person: row.actorId }),
      Changed: row.changed,
      People: row.people,
      UndoneAt: row.undoneAt?.toISOString() ?? null,
      CanUndo: row.undoneAt === null && mayUndo(actor, row),
    }),
  );
}

function summarise({ kind, args }: ChangeRow) {
  const operation = operations[kind];
  return operation.summarise(operation.args.parse(args));
}
