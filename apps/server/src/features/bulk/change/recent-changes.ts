import type { bulk, ParsedBodyOf, RecentChange, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { seesEveryone } from '../../../access/person-scope.ts';
import { operations } from '../operations/operations.ts';
import { type ChangeRow, findRecent } from './record-queries.ts';
import { namesIn } from './sample.ts';
import { mayUndo } from './undo.ts';

/** The changes of the last day that the caller made, or may undo. */
export async function recentChanges(
  { db, actor }: Context,
  _body: ParsedBodyOf<typeof bulk.mine>,
): Promise<ReplyOf<typeof bulk.mine>> {
  const all = await findRecent(db, currentProject(actor).id, seesEveryone(actor) ? null : actor.userId);
  const seen = new Set(visibleFields(currentProject(actor).settings, actor.level).map(({ Name }) => Name));
  const shown = all
    .filter((row) => row.actorId === actor.userId || mayUndo(actor, row))
    .map((row) => ({ row, told: toldOf(row) }))
    // Of a field that the caller does not see nothing is told.
    .filter(({ told: { field } }) => field === undefined || seen.has(field));
  const name = await namesIn(db, [
    ...shown.map(({ told }) => told.to),
    ...shown.map(({ row: { actorId } }) => (actorId === null ? '' : { person: actorId })),
  ]);
  return shown.map(
    ({ row, told: { field = null, to } }): RecentChange => ({
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

function toldOf({ kind, args }: ChangeRow) {
  const operation = operations[kind];
  return operation.tell(operation.args.parse(args));
}
