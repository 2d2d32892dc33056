import type {
  AuditEntry,
  AuditKind,
  JsonValue,
  OpenedPart,
  OwnHistoryEntry,
  ParsedBodyOf,
  people,
  ReplyOf,
} from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { dayEnd, dayStart } from '../../access/days.ts';
import { visibleFields } from '../../access/field-policy.ts';
import { loadPerson } from '../../access/load-person.ts';
import type { Page } from '../../platform/database/page.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { findAudit, findAuditRecord, findOwnHistory, type HistoryRow } from './history-queries.ts';
import { withHistory } from './history-values.ts';
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
  const stored = await findOwnHistory(db, actor.userId, { skip: page * PAGE_SIZE, take: PAGE_SIZE });
  const names = await findPersonNames(context, stored);
  const visible = visibleFieldNames(context);
  const found = { ...stored, rows: await withHistory(db, stored.rows) };
  const list = found.rows.map(
    (row): OwnHistoryEntry => ({
      ...historyEvent(row, names),
      Kind: row.kind,
      Times: row.times,
      Opened: [...new Set(row.calls.map(openedPart))],
      Target: shownTarget(row.target, visible),
      ...ownChange(withMentorNames(row, names), visible),
    }),
  );
  return toPage(list, found);
}

/** The first words of the targets of audit records, by kind. */
const targetsByKind: Record<AuditKind, readonly string[]> = {
  fields: ['fields'],
  membership: [
    ...['roles', 'state', 'membership', 'invitation', 'defaultProject', 'merged', 'erased'],
    ...['defaultMentor', 'actionMentor', 'payment'],
  ],
  account: [
    ...[
      'account',
      'disabled',
      'password',
      'userName',
      'loginAs',
      'viewAs',
      'secondFactor',
      'preferences',
      'firstAdmin',
    ],
  ],
  actions: ['action', 'noteRead'],
  applications: ['application', 'applications', 'applicationForm', 'ranking', 'objection'],
  programme: [...['project', 'consentText', 'savedView', 'quest', 'workbook', 'library', 'libraryCategory', 'file']],
  mails: ['mail', 'announcement', 'chatReport'],
  exports: ['export'],
  bulk: ['bulk'],
};

/** Whether a record holds a private note, of an action or of an application. */
const isNote = (target: string): boolean => /^(action:\d+:private|application:\d+:note)$/.test(target);

/**
 * Lists the audit records of the project or of one person in it, in pages of ten unless `size` says otherwise. The text
 * of private notes is left out.
 */
export async function readAudit(
  context: Pick<Context, 'actor' | 'db' | 'recordView'>,
  { UserId, Search = '', Kind, From = '', To = '', page = 0 }: ParsedBodyOf<typeof people.audit>,
  size = PAGE_SIZE,
): Promise<ReplyOf<typeof people.audit>> {
  const { db, actor } = context;
  if (UserId !== undefined) await loadPerson(context, UserId);
  const zone = actor.project?.zone ?? 'Europe/Athens';
  const filter = {
    subjectId: UserId,
    search: Search.trim(),
    targets: Kind === undefined ? null : targetsByKind[Kind],
    from: dayStart(From, zone, 'From'),
    to: dayEnd(To, zone),
  };
  const stored = await findAudit(db, actor.project?.id ?? null, filter, { skip: page * size, take: size });
  const names = await findPersonNames(context, stored);
  const visible = visibleFieldNames(context);
  const found = { ...stored, rows: await withHistory(db, stored.rows) };
  const list = found.rows.map(
    (row): AuditEntry => ({
      Id: row.id,
      ...historyEvent(row, names),
      ...(row.subjectId !== null && { Whose: { Id: row.subjectId, Name: names.get(row.subjectId) ?? '' } }),
      Target: shownTarget(row.target, visible),
      Address: row.address,
      IsNote: isNote(row.target),
      ...(!isNote(row.target) && presentChange(withMentorNames(row, names), visible)),
    }),
  );
  return toPage(list, found, size);
}

/** Returns the values of a record, and of fields only those that the reader sees. */
function presentChange({ target, before, after }: HistoryRow, visible: ReadonlySet<string>) {
  const shown = (value: JsonValue | null) =>
    /^fields(\.|$)/.test(target) ? seenFields(target, value, visible) : value;
  const [Before, After] = [shown(before), shown(after)];
  return { ...(Before !== null && { Before }), ...(After !== null && { After }) };
}

/** Returns the text of a private note in an audit record, and records that it was read. */
export async function readAuditNote(
  context: Context,
  { Id }: ParsedBodyOf<typeof people.auditNote>,
): Promise<ReplyOf<typeof people.auditNote>> {
  const record = await findAuditRecord(context.db, context.actor.project?.id ?? null, Id);
  if (!record || !isNote(record.target)) throw notFound();
  context.audit({
    ...(record.subjectId !== null && { subjectId: record.subjectId }),
    target: `noteRead:${Id}`,
  });
  const [shown = record] = await withHistory(context.db, [record]);
  return presentChange(shown, new Set());
}

const toPage = <T>(list: T[], { all }: Page<HistoryRow>, size = PAGE_SIZE) => ({
  list,
  count: Math.ceil(all / size),
  All: all,
});

/** The part of a person's data that a call opens, by its path; the first pattern that matches counts. */
const partsByPath: readonly [RegExp, OpenedPart][] = [
  [/Export/, 'list'],
  [/^\/api\/files\//i, 'files'],
  [/^\/api\/applicationform\//i, 'application'],
  [/^\/api\/chat\//i, 'messages'],
  [/^\/(?:api\/quest|anyquest)/i, 'answers'],
  [/^\/api\/(?:mentor|mentee|action)/i, 'actions'],
  [/^\/api\/admin\/outbox/i, 'mails'],
  [/^\/api\/user\//i, 'record'],
];

const openedPart = (call: string): OpenedPart => partsByPath.find(([path]) => path.test(call))?.[1] ?? 'other';

function findPersonNames({ db }: Pick<Context, 'db'>, { rows }: Page<HistoryRow>): Promise<Map<number, string>> {
  return findNames(
    db,
    rows.flatMap((row) => [row.actorId ?? [], row.actingAdminId ?? [], row.subjectId ?? [], mentorIds(row)].flat()),
  );
}

/** Whether the values of a record are ids of mentors. */
const isOfMentor = (target: string): boolean => /(^|:)(default|action)Mentor$/.test(target);

const mentorIds = ({ target, before, after }: HistoryRow): number[] =>
  isOfMentor(target) ? [before, after].filter((value) => typeof value === 'number') : [];

/** Returns a record with the names of mentors in place of their ids. */
function withMentorNames(row: HistoryRow, names: Map<number, string>): HistoryRow {
  if (!isOfMentor(row.target)) return row;
  const nameOf = (value: JsonValue | null) => (typeof value === 'number' ? (names.get(value) ?? '') : value);
  return { ...row, before: nameOf(row.before), after: nameOf(row.after) };
}

/**
 * Returns when something was done and by whom; if an administrator acted as someone else, the administrator is named.
 */
function historyEvent(row: HistoryRow, names: Map<number, string>) {
  const findName = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''));
  const who = row.actingAdminId ?? row.actorId;
  const as = row.actingAdminId === null ? '' : findName(row.actorId);
  return { At: row.at.toISOString(), Who: findName(who), ...(as && { As: as }), Call: row.call };
}

const visibleFieldNames = ({ actor }: Pick<Context, 'actor'>): Set<string> =>
  new Set(actor.project ? visibleFields(actor.project.settings, actor.level).map((field) => field.Name) : []);

/** Returns the target without the name of a field the person does not see. */
function shownTarget(target: string, visible: ReadonlySet<string>): string {
  const [kind, name] = target.split('.', 2);
  return kind === 'fields' && name !== undefined && !visible.has(name) ? 'fields' : target;
}

/**
 * Returns the values before and after for visible fields, roles, state and mentors; for anything else only that it
 * changed.
 */
function ownChange({ target, before, after }: HistoryRow, visible: Set<string>) {
  const [kind] = target.split('.', 1);
  const shown = (value: JsonValue | null) => {
    if (kind === 'roles' || kind === 'state' || isOfMentor(target)) return value;
    return kind === 'fields' ? seenFields(target, value, visible) : null;
  };
  const [Before, After] = [shown(before), shown(after)];
  return { ...(Before !== null && { Before }), ...(After !== null && { After }) };
}

/** Returns those values of a record of fields whose fields the reader sees. */
function seenFields(target: string, value: JsonValue | null, visible: ReadonlySet<string>): JsonValue | null {
  if (value === null || Array.isArray(value)) return null;
  // A record of a single field may hold just its value.
  if (typeof value !== 'object') return visible.has(target.slice('fields.'.length)) ? value : null;
  return Object.fromEntries(Object.entries(value).filter(([name]) => visible.has(name)));
}
