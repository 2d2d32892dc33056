import type { ParsedBodyOf, ReplyOf, ScheduleContent, schedules } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { plain } from '../../../platform/json/plain.ts';
import { loadDashboard } from '../dashboards/dashboards.ts';
import { findRunnable, loadQuery } from '../saved/queries.ts';
import { isNothing } from './changes.ts';
import { nextDue } from './next-due.ts';
import {
  findKept,
  findSchedule,
  findSchedules,
  findSeen,
  insertSchedule,
  removeSchedule,
  type ScheduleRow,
  updateSchedule,
} from './schedule-queries.ts';
import { startMails } from './send.ts';

const isEditor = ({ can }: Actor): boolean => can.has('reports.edit');

/** Returns the actor's schedules; those who edit queries get all of the programme. */
export async function listSchedules(
  { db, actor }: Context,
  { QueryId, DashboardId }: ParsedBodyOf<typeof schedules.list>,
): Promise<ReplyOf<typeof schedules.list>> {
  const rows = await findSchedules(db, currentProject(actor).id, {
    ownerId: isEditor(actor) ? null : actor.userId,
    queryId: QueryId ?? null,
    dashboardId: DashboardId ?? null,
  });
  return rows.map(({ id, definition, version, name, ownerId, ownerName, nextAt, last }) => ({
    ...definition,
    ...{ Id: id, Version: version, Name: name, Owner: { Id: ownerId, Name: ownerName } },
    NextAt: nextAt?.toISOString() ?? null,
    Last: last && {
      ...{ At: new Date(last.at).toISOString(), Sent: last.sent, Skipped: last.skipped, Waiting: last.waiting },
    },
  }));
}

const wrong = (field: string, reason: string): Refusal =>
  new Refusal(422, 'ScheduleWrong', { fields: { [field]: `reports.schedule.${reason}` } });

function checkContent(actor: Actor, content: ScheduleContent): void {
  const { QueryId, DashboardId, Every, Days, Roles, UserIds } = content;
  if ((QueryId === null) === (DashboardId === null)) throw wrong('QueryId', 'what');
  if (Every !== 'day' && Days.length === 0) throw wrong('Days', 'days');
  if (Every === 'week' && Days.some((day) => day > 7)) throw wrong('Days', 'days');
  if (Roles.length + UserIds.length === 0) throw wrong('UserIds', 'recipients');
  const others = Roles.length > 0 || UserIds.some((id) => id !== actor.userId);
  if (others && !isEditor(actor)) throw new Refusal(403, 'ScheduleForOthers');
}

/** Loads a schedule to change it: the actor's own, or any of the programme for those who edit queries. */
async function loadOwn({ db, actor }: Context, id: number): Promise<ScheduleRow> {
  const row = await findSchedule(db, currentProject(actor).id, id, true);
  if (!row || (row.ownerId !== actor.userId && !isEditor(actor))) throw notFound();
  return row;
}

/** Saves a schedule. */
export async function saveSchedule(
  context: Context,
  { Schedule }: ParsedBodyOf<typeof schedules.save>,
): Promise<ReplyOf<typeof schedules.save>> {
  const { db, actor, audit, now } = context;
  const { Id, Version, ...definition } = Schedule;
  checkContent(actor, definition);
  if (definition.QueryId !== null) await loadQuery(context, definition.QueryId);
  if (definition.DashboardId !== null) await loadDashboard(context, definition.DashboardId);
  const { id: projectId, zone } = currentProject(actor);
  const nextAt = nextDue(definition, now, zone);
  const { Parameters: _, ...told } = definition;
  const after = plain(told);
  const NextAt = nextAt?.toISOString() ?? null;
  if (Id === undefined) {
    const id = await insertSchedule(db, projectId, actor.userId, { definition, nextAt });
    audit({ target: `schedule:${id}`, after });
    return { Id: id, Version: 1, NextAt };
  }
  const row = await loadOwn(context, Id);
  if (row.version !== Version) throw conflict({ ...row.definition, Id, Version: row.version });
  await updateSchedule(db, Id, row.version + 1, { definition, nextAt });
  const { Parameters: __, ...before } = row.definition;
  audit({ target: `schedule:${Id}`, before: plain(before), after });
  return { Id, Version: row.version + 1, NextAt };
}

/** Deletes a schedule. */
export async function deleteSchedule(
  context: Context,
  { Id }: ParsedBodyOf<typeof schedules.delete>,
): Promise<ReplyOf<typeof schedules.delete>> {
  await loadOwn(context, Id);
  await removeSchedule(context.db, Id);
  context.audit({ target: `schedule:${Id}` });
  return { Ok: true };
}

/** Most people who are named of those who came, left or changed. */
const MOST_NAMED = 200;

/** Returns who came, left and changed between the last two mails of a schedule to the actor. */
export async function listChanges(
  context: Context,
  { Id }: ParsedBodyOf<typeof schedules.changes>,
): Promise<ReplyOf<typeof schedules.changes>> {
  const { db, actor, recordView } = context;
  const projectId = currentProject(actor).id;
  const kept = (await findSchedule(db, projectId, Id)) && (await findKept(db, Id, actor.userId));
  if (!kept) throw notFound();
  const runnable = await findRunnable(context, Object.keys(kept.changes).map(Number));
  const changes = Object.entries(kept.changes).flatMap(([id, changed]) => {
    const query = runnable.get(Number(id));
    return query && !isNothing(changed) ? [{ query, changed }] : [];
  });
  const ids = changes.flatMap(({ changed: { came, left, changed } }) => [...came, ...left, ...changed]);
  const seen = new Map((await findSeen(db, actor, projectId, ids)).map((person) => [person.id, person]));
  const people = (of: readonly number[], rows = 0) => {
    const those = new Set(of);
    const named = [...seen.values()].filter(({ id }) => those.has(id)).slice(0, MOST_NAMED);
    for (const { id } of named) recordView(id);
    return { Count: of.length + rows, People: named.map(({ id, name }) => ({ Id: id, Name: name })) };
  };
  return {
    Since: kept.since?.toISOString() ?? null,
    At: kept.at.toISOString(),
    Queries: changes.map(({ query, changed: { came, left, changed, rowsCame, rowsLeft } }) => ({
      ...{ QueryId: query.id, Name: query.definition.Name },
      ...{ Came: people(came, rowsCame), Left: people(left, rowsLeft), Changed: people(changed) },
    })),
  };
}

/** Starts the job that sends the mails of a schedule now. */
export async function sendNow(
  context: Context,
  { Id }: ParsedBodyOf<typeof schedules.sendNow>,
): Promise<ReplyOf<typeof schedules.sendNow>> {
  const row = await loadOwn(context, Id);
  context.audit({ target: `schedule:${Id}`, after: { Sent: context.now.toISOString() } });
  return { JobId: await startMails(context.db, row, context.now, context.actor.userId) };
}
