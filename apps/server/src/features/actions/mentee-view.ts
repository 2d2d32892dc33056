import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { loadPerson, type Person } from '../../access/load-person.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { type ConditionView, todayIn } from './conditions.ts';
import { findMenteeActions, type MenteeActionRow } from './mentee-queries.ts';
import { type ActionRow, findActions } from './queries.ts';

/** A mentee with all actions of the project and what is kept of them: what conditions and pages need at once. */
export interface MenteeView {
  person: Person;
  actions: ActionRow[];
  rows: Map<number, MenteeActionRow>;
  scope: ConditionView;
  now: Date;
}

/** The guarded way to a mentee's actions; oneself when no id is given. 404 for whom the actor may not see. */
export async function loadMenteeView(
  { actor, db, now }: Context,
  menteeId: number = actor.userId,
): Promise<MenteeView> {
  const person = await loadPerson(db, actor, menteeId);
  if (!person.roles.includes('Mentee')) throw notFound();
  const actions = await findActions(db, person.projectId);
  const kept = await findMenteeActions(db, person.projectId, menteeId);
  const rows = new Map(kept.map((row) => [row.actionId, row]));
  return { person, actions, rows, scope: conditionView(person, actions, rows, zoneOf(actor), now), now };
}

export const zoneOf = (actor: Actor): string => actor.project?.zone ?? 'Europe/Athens';

function conditionView(
  person: Person,
  actions: ActionRow[],
  rows: Map<number, MenteeActionRow>,
  zone: string,
  now: Date,
): ConditionView {
  const states = actions.map((action) => {
    const row = rows.get(action.id);
    return [action.id, { Completed: Boolean(row?.completedAt), data: row?.menteeData ?? {} }] as const;
  });
  return {
    user: { Id: person.userId, Username: person.userName, Roles: person.roles, State: person.state },
    fields: person.fields,
    projectFields: person.projectFields,
    actions: Object.fromEntries(states),
    today: todayIn(zone, now),
    now: now.toISOString(),
  };
}
