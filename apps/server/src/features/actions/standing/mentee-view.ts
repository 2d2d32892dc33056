import { dateAt, isoDate } from '@ithaki/formats';
import type { ActionWorld } from '@ithaki/script';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { loadPerson, type Person } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { type ActionRow, findActions } from '../queries.ts';
import { findMenteeActions, type MenteeActionRow } from './mentee-action-queries.ts';

/** A mentee with all actions of the project and what is kept of them: what conditions and pages need at once. */
export interface MenteeView {
  person: Person;
  actions: ActionRow[];
  rows: Map<number, MenteeActionRow>;
  /** What the scripts of the mentee's actions see. */
  world: ActionWorld;
  now: Date;
}

/** The guarded way to a mentee; oneself when no id is given. 404 for whom the actor may not see. */
export async function loadMentee({ actor, db }: Context, menteeId: number = actor.userId): Promise<Person> {
  const person = await loadPerson(db, actor, menteeId);
  if (!person.roles.includes('Mentee')) throw notFound();
  return person;
}

/** A mentee with their actions, by way of `loadMentee`. */
export async function loadMenteeView(context: Context, menteeId?: number): Promise<MenteeView> {
  const person = await loadMentee(context, menteeId);
  return viewOf(context, person, await findActions(context.db, person.projectId));
}

/** What is kept of a person's actions, beside the project's actions as they were read. */
export async function viewOf(context: Context, person: Person, actions: ActionRow[]): Promise<MenteeView> {
  const [view] = await viewsOf(context, [person], actions);
  if (!view) throw notFound();
  return view;
}

/** The same of several persons of one project, read at once. */
export async function viewsOf(
  context: Context,
  persons: readonly Person[],
  actions: ActionRow[],
): Promise<MenteeView[]> {
  const [first] = persons;
  if (!first) return [];
  const ids = persons.map(({ userId }) => userId);
  const kept = new Map(ids.map((id) => [id, new Map<number, MenteeActionRow>()]));
  for (const row of await findMenteeActions(context.db, first.projectId, ids))
    kept.get(row.menteeId)?.set(row.actionId, row);
  return persons.map((person) => viewWith(context, person, actions, kept.get(person.userId) ?? new Map()));
}

/** The view with one action's row in place of the one that was read before. */
export const viewAfter = (context: Context, { person, actions, rows }: MenteeView, row: MenteeActionRow): MenteeView =>
  viewWith(context, person, actions, new Map(rows).set(row.actionId, row));

export const zoneOf = (actor: Actor): string => actor.project?.zone ?? 'Europe/Athens';

function viewWith(
  { actor, now }: Context,
  person: Person,
  actions: ActionRow[],
  rows: Map<number, MenteeActionRow>,
): MenteeView {
  const states = actions.map(({ id }) => {
    const row = rows.get(id);
    return [id, { Completed: Boolean(row?.completedAt), data: row?.menteeData ?? {} }] as const;
  });
  const world: ActionWorld = {
    user: { Id: person.userId, Username: person.userName, Roles: person.roles, State: person.state },
    fields: person.fields,
    projectFields: person.projectFields,
    actions: Object.fromEntries(states),
    quests: questsIn(rows),
    today: isoDate(dateAt(now, zoneOf(actor))),
    now: now.toISOString(),
  };
  return { person, actions, rows, world, now };
}

/** How the answers to questionnaires stand, as scripts see it. */
const questsIn = (rows: ReadonlyMap<number, MenteeActionRow>): NonNullable<ActionWorld['quests']> =>
  Object.fromEntries(
    [...rows].flatMap(([id, { quest, scores }]) => (quest === null ? [] : [[id, questOf(quest, scores)] as const])),
  );

/** How answers stand, as scripts and grids see it. */
export const questOf = (Status: NonNullable<MenteeActionRow['quest']>, scores: MenteeActionRow['scores']) => ({
  Status,
  Scores: Object.fromEntries((scores ?? []).map(({ Name, Value }) => [Name, Value])),
});
