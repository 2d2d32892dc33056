import type { JsonValue, ParsedBodyOf, ReplyOf, scripting } from '@ithaki/contract';
import type { Scope } from '@ithaki/script';
import type { Context } from '../../../access/context.ts';
import { visibleValues } from '../../../access/field-policy.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { findActions } from '../queries.ts';
import { loadViewOf } from '../standing/mentee-view.ts';

/** Runs an unsaved script on one person. The script can read only what its author may see of the person. */
export async function tryScript(
  context: Context,
  { UserId, Kind, Code, ActionId }: ParsedBodyOf<typeof scripting.try>,
): Promise<ReplyOf<typeof scripting.try>> {
  const compiled = context.scripts.compiled(Code, Kind);
  if (!compiled.ok) {
    const { problem, line, column, message } = compiled;
    return { Value: null, Problem: { Reason: problem, Line: line, Column: column, Message: message } };
  }
  const scope = await loadTrialScope(context, UserId, ActionId);
  const outcome = await context.scripts.tryOut(Code, Kind, scope);
  if (outcome.ok) return { Value: (outcome.value ?? null) as JsonValue, Problem: null };
  const { reason, line, message } = outcome.failure;
  return { Value: null, Problem: { Reason: reason, Line: line ?? null, Column: null, Message: message.slice(0, 500) } };
}

/** Loads everything that scripts of any kind can read of a person; each kind is given only its own part. */
async function loadTrialScope(context: Context, userId: number, actionId: number | undefined): Promise<Scope> {
  const { actor, db } = context;
  if (!actor.project) throw notFound();
  const { settings } = actor.project;
  const person = await loadPerson(context, userId);
  context.recordView(userId);
  const visible = {
    ...person,
    fields: visibleValues(settings, actor.level, 'user', person.fields),
    projectFields: visibleValues(settings, actor.level, 'project', person.projectFields),
  };
  const { world, rows } = await loadViewOf(context, visible, await findActions(db, person.projectId));
  const row = actionId === undefined ? undefined : rows.get(actionId);
  const { fields, projectFields } = visible;
  const mentee = { Id: person.userId, Username: person.userName, State: person.state, fields, projectFields };
  return {
    ...world,
    mentee,
    data: row?.menteeData ?? {},
    mentor: { ...row?.publicData, ...row?.privateData },
    quest: (actionId === undefined ? undefined : world.quests?.[actionId]) ?? { Status: '', Scores: {} },
  };
}
