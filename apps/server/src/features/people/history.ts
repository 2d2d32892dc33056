import type { AuditEntry, JsonValue, OwnHappening, ParsedBodyOf, people, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { visibleFields } from '../../access/field-policy.ts';
import { loadPerson } from '../../access/load-person.ts';
import { findAudit, findOwnHistory, type HistoryPage, type HistoryRow } from './history-queries.ts';
import { findNames } from './queries.ts';

const PAGE_SIZE = 10;

/** Who saw and who changed the caller's data. Values are shown only of what the caller may see of themself. */
export async function whoSawMyData(
  context: Context,
  { page = 0 }: ParsedBodyOf<typeof people.accessOfMine>,
): Promise<ReplyOf<typeof people.accessOfMine>> {
  const { db, actor } = context;
  const found = await findOwnHistory(db, actor.userId, page * PAGE_SIZE, PAGE_SIZE);
  const names = await namesIn(context, found);
  const seen = namesSeen(context);
  const list = found.rows.map(
    (row): OwnHappening => ({
      ...happening(row, names),
      Kind: row.kind,
      Times: row.times,
      Target: shownTarget(row.target, seen),
      ...ownChange(row, seen),
    }),
  );
  return pageOf(list, found);
}

/** The audit records of the project, or of one person in it; pages of ten unless `size` says otherwise. */
export async function readAudit(
  context: Pick<Context, 'actor' | 'db'>,
  { UserId, page = 0 }: ParsedBodyOf<typeof people.audit>,
  size = PAGE_SIZE,
): Promise<ReplyOf<typeof people.audit>> {
  const { db, actor } = context;
  if (UserId !== undefined) await loadPerson(db, actor, UserId);
  const found = await findAudit(db, actor.project?.id ?? null, UserId, page * size, size);
  const names = await namesIn(context, found);
  const list = found.rows.map(
    (row): AuditEntry => ({
      ...happening(row, names),
      ...(row.subjectId !== null && { Whose: { Id: row.subjectId, Name: names.get(row.subjectId) ?? '' } }),
      Target: row.target,
      Address: row.address,
      ...(row.before !== null && { Before: row.before }),
      ...(row.after !== null && { After: row.after }),
    }),
  );
  return pageOf(list, found, size);
}

const pageOf = <T>(list: T[], { all }: HistoryPage, size = PAGE_SIZE) => ({
  list,
  count: Math.ceil(all / size),
  All: all,
});

function namesIn({ db }: Pick<Context, 'db'>, { rows }: HistoryPage): Promise<Map<number, string>> {
  return findNames(
    db,
    rows.flatMap((row) => [row.actorId ?? [], row.actingAdminId ?? [], row.subjectId ?? []].flat()),
  );
}

/** An administrator who acted through another account is the one who did it. */
function happening(row: HistoryRow, names: Map<number, string>) {
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''));
  const who = row.actingAdminId ?? row.actorId;
  const as = row.actingAdminId === null ? '' : nameOf(row.actorId);
  return { At: row.at.toISOString(), Who: nameOf(who), ...(as && { As: as }), Call: row.call };
}

const namesSeen = ({ actor }: Context): Set<string> =>
  new Set(actor.project ? visibleFields(actor.project.settings, actor.level).map((field) => field.Name) : []);

/** A target never names a field that the person does not see. */
function shownTarget(target: string, seen: Set<string>): string {
  const [kind, name] = target.split('.', 2);
  return kind === 'fields' && name !== undefined && !seen.has(name) ? 'fields' : target;
}

/** What changed in fields that the person sees, in their roles or state; of anything else only that it changed. */
function ownChange({ target, before, after }: HistoryRow, seen: Set<string>) {
  const [kind] = target.split('.', 1);
  const shown = (value: JsonValue | null) => {
    if (kind === 'roles' || kind === 'state') return value;
    return kind === 'fields' ? onlySeen(value, seen) : null;
  };
  const [Before, After] = [shown(before), shown(after)];
  return { ...(Before !== null && { Before }), ...(After !== null && { After }) };
}

function onlySeen(value: JsonValue | null, seen: Set<string>): JsonValue | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).filter(([name]) => seen.has(name)));
}
