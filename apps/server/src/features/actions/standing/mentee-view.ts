import { dateAt, isoDate } from '@ithaki/formats';
import type { ActionWorld } from '@ithaki/script';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { loadPerson, type Person } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { type ActionRow, findActions } from '../queries.ts';
import type { StandingContext } from './conditions.ts';
import { findMenteeActions, type MenteeActionRow } from './mentee-action-queries.ts';

/** A mentee with all actions of the project and the mentee's rows in them, which conditions and pages need together. */
export interface MenteeView {
  person: Person;
  actions: ActionRow[];
  /** Rows by action id; an action without a row has no entry. */
  rows: Map<number, MenteeActionRow>;
  /** The data that the scripts of the mentee's actions can read. */
  world: ActionWorld;
  now: Date;
}

/**
 * Loads a mentee (the actor without an id). Throws 404 for a person whom the actor may not see or who is not a mentee.
 */
export async function loadMentee(context: Context, menteeId = context.actor.userId): Promise<Person> {
  const person = await loadPerson(context, menteeId);
  if (!person.roles.includes('Mentee')) throw notFound();
  return person;
}

/** Loads a mentee with their actions (the actor without an id). Throws 404 like `loadMentee`. */
export async function loadMenteeView(context: Context, menteeId?: number): Promise<MenteeView> {
  const person = await loadMentee(context, menteeId);
  return loadViewOf(context, person, await findActions(context.db, person.projectId));
}

/** Loads a person's rows in the project's actions. */
export async function loadViewOf(context: Context, person: Person, actions: ActionRow[]): Promise<MenteeView> {
  const [view] = await loadViewsOf(context, [person], actions);
  if (!view) throw notFound();
  return view;
}

/** What loading a view needs from the context of a call, or of background work without an actor. */
type ViewContext = Pick<StandingContext, 'db' | 'now'> & { actor: Pick<Actor, 'project'> };

/** Loads the rows of several persons in the actions of one project with a single statement. */
export async function loadViewsOf(
  context: ViewContext,
  persons: readonly Person[],
  actions: ActionRow[],
): Promise<MenteeView[]> {
  const [first] = persons;
  if (!first) return [];
  const ids = persons.map(({ userId }) => userId);
  const byPerson = new Map(ids.map((id) => [id, new Map<number, MenteeActionRow>()]));
  for (const row of await findMenteeActions(context.db, first.projectId, ids))
    byPerson.get(row.menteeId)?.set(row.actionId, row);
  return persons.map((person) => buildView(context, person, actions, byPerson.get(person.userId) ?? new Map()));
}

/** Returns the view with one action's row replaced. */
export const replaceRow = (context: Context, { person, actions, rows }: MenteeView, row: MenteeActionRow): MenteeView =>
  buildView(context, person, actions, new Map(rows).set(row.actionId, row));

/** Returns the time zone of the actor's project. */
export const projectZone = (actor: Pick<Actor, 'project'>): string => actor.project?.zone ?? 'Europe/Athens';

function buildView(
  { actor, now }: ViewContext,
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
    quests: questStates(rows),
    today: isoDate(dateAt(now, projectZone(actor))),
    now: now.toISOString(),
  };
  return { person, actions, rows, world, now };
}

/** Returns the states of the mentee's questionnaires by action id; questionnaires not begun are left out. */
const questStates = (rows: ReadonlyMap<number, MenteeActionRow>): NonNullable<ActionWorld['quests']> =>
  Object.fromEntries(
    [...rows].flatMap(([id, { quest, scores }]) => (quest === null ? [] : [[id, questState(quest, scores)] as const])),
  );

/** Returns the state and scores of answers to a questionnaire in the form that scripts and grids read. */
export const questState = (Status: NonNullable<MenteeActionRow['quest']>, scores: MenteeActionRow['scores']) => ({
  Status,
  Scores: Object.fromEntries((scores ?? []).map(({ Name, Value }) => [Name, Value])),
});
