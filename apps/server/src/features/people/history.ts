import type { AuditEntry, JsonValue, OwnHistoryEntry, ParsedBodyOf, people, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { visibleFields } from '../../access/field-policy.ts';
import { loadPerson } from '../../access/load-person.ts';
import { findAudit, findOwnHistory, type HistoryPage, type HistoryRow } from './history-queries.ts';
import { findNames } from './queries.ts';

const PAGE_SIZE = 10;

/**
 * Lists who viewed and who changed the caller's data. Values are shown only for fields the caller may see of
 * themselves.
 */
export async function whoSawMyData(
  context: Context,
  { page = 0 }: ParsedBodyOf<typeof people.accessOfMine>,
): Promise<ReplyOf<typeof people.accessOfMine>> {
  const { db, actor } = context;
  const found = await findOwnHistory(db, actor.userId, page * PAGE_SIZE, PAGE_SIZE);
  const names = await findPersonNames(context, found);
  const visible = visibleFieldNames(context);
  const list = found.rows.map(
    (row): OwnHistoryEntry => ({
      ...historyEvent(row, names),
      Kind: row.kind,
      Times: row.times,
      Target: shownTarget(row.target, visible),
      ...ownChange(row, visible),
    }),
  );
  return toPage(list, found);
}

/** Lists the audit records of the project or of one person in it, in pages of ten unless `size` says otherwise. */
export async function readAudit(
  context: Pick<Context, 'actor' | 'db'>,
  { UserId, page = 0 }: ParsedBodyOf<typeof people.audit>,
  size = PAGE_SIZE,
): Promise<ReplyOf<typeof people.audit>> {
  const { db, actor } = context;
  if (UserId !== undefined) await loadPerson(db, actor, UserId);
  const found = await findAudit(db, actor.project?.id ?? null, UserId, page * size, size);
  const names = await findPersonNames(context, found);
  const list = found.rows.map(
    (row): AuditEntry => ({
      ...historyEvent(row, names),
      ...(row.subjectId !== null && { Whose: { Id: row.subjectId, Name: names.get(row.subjectId) ?? '' } }),
      Target: row.target,
      Address: row.address,
      ...(row.before !== null && { Before: row.before }),
      ...(row.after !== null && { After: row.after }),
    }),
  );
  return toPage(list, found, size);
}

const toPage = <T>(list: T[], { all }: HistoryPage, size = PAGE_SIZE) => ({
  list,
  count: Math.ceil(all / size),
  All: all,
});

function findPersonNames({ db }: Pick<Context, 'db'>, { rows }: HistoryPage): Promise<Map<number, string>> {
  return findNames(
    db,
    rows.flatMap((row) => [row.actorId ?? [], row.actingAdminId ?? [], row.subjectId ?? []].flat()),
  );
}

/** Returns when and by whom it was done; an administrator acting as someone else is the one who did it. */
function historyEvent(row: HistoryRow, names: Map<number, string>) {
  const findName = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''));
  const who = row.actingAdminId ?? row.actorId;
  const as = row.actingAdminId === null ? '' : findName(row.actorId);
  return { At: row.at.toISOString(), Who: findName(who), ...(as && { As: as }), Call: row.call };
}

const visibleFieldNames = ({ actor }: Context): Set<string> =>
  new Set(actor.project ? visibleFields(actor.project.settings, actor.level).map((field) => field.Name) : []);

/** Returns the target without the name of a field the person does not see. */
function shownTarget(target: string, visible: Set<string>): string {
  const [kind, name] = target.split('.', 2);
  return kind === 'fields' && name !== undefined && !visible.has(name) ? 'fields' : target;
}

/** Returns before and after for visible fields, roles and state; for anything else only the fact that it changed. */
function ownChange({ target, before, after }: HistoryRow, visible: Set<string>) {
  const [kind] = target.split('.', 1);
  const shown = (value: JsonValue | null) => {
    if (kind === 'roles' || kind === 'state') return value;
    return kind === 'fields' ? onlyVisible(value, visible) : null;
  };
  const [Before, After] = [shown(before), shown(after)];
  return { ...(Before !== null && { Before }), ...(After !== null && { After }) };
}

function onlyVisible(value: JsonValue | null, visible: Set<string>): JsonValue | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).filter(([name]) => visible.has(name)));
}
