import type { ProjectSettings } from '@ithaki/contract';
import { dateAt, isoDate } from '@ithaki/formats';
import { cellOf, exportCellOf, type Scope } from '@ithaki/script';
import type { CurrentProject } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { type HomedField, visibleFields, visibleValues } from '../../access/field-policy.ts';
import type { Person } from '../../access/load-person.ts';
import { findActionsOf } from './queries.ts';

/** What a script about a person sees: all of their values, since the field it works out has a level of its own. */
function wholeScope(person: Person, now: Date, zone: string): Scope {
  return {
    user: { Id: person.userId, Username: person.userName, Roles: person.roles, State: person.state },
    fields: person.fields,
    projectFields: person.projectFields,
    today: isoDate(dateAt(now, zone)),
    now: now.toISOString(),
  };
}

/** The same for labels and colours, which have no level: only the values that the one who looks may see. */
export function visibleScope(person: Person, settings: ProjectSettings, level: number, now: Date, zone: string): Scope {
  return {
    ...wholeScope(person, now, zone),
    fields: visibleValues(settings, level, 'user', person.fields),
    projectFields: visibleValues(settings, level, 'project', person.projectFields),
  };
}

/** What computed fields come to, by person and field name. */
export type Computed = Map<number, Record<string, string>>;

/**
 * Works out the computed fields that the actor may see, and with `exported` those of exports: one call of each script
 * for all the persons. Of the latter a failure shows dashes.
 */
export async function computedValues(
  context: Pick<Context, 'actor' | 'db' | 'scripts' | 'now'>,
  project: CurrentProject,
  persons: readonly Person[],
  exported = false,
): Promise<Computed> {
  const values: Computed = new Map(persons.map((person) => [person.userId, {}]));
  const fields = visibleFields(project.settings, context.actor.level).filter(
    ({ Type }) => Type === 'ComputedField' || (exported && Type === 'ExportField'),
  );
  if (fields.length === 0 || persons.length === 0) return values;
  const scopes = await scopesOf(context, project, persons, fields);
  for (const field of fields) {
    const kind = kindOf(field);
    const script = { owner: ownerOf(project, field), version: 0, kind, code: field.func ?? '' };
    const outcomes = await context.scripts.runMany({ ...script, projectId: project.id }, scopes);
    persons.forEach((person, row) => {
      const outcome = outcomes[row];
      const cell = outcome ? (kind === 'export' ? exportCellOf(outcome) : cellOf(outcome)) : null;
      const own = values.get(person.userId);
      if (own && cell !== null) own[field.Name] = String(cell);
    });
  }
  return values;
}

const kindOf = ({ Type }: HomedField): 'export' | 'computed' => (Type === 'ExportField' ? 'export' : 'computed');

async function scopesOf(
  { db, scripts, now }: Pick<Context, 'db' | 'scripts' | 'now'>,
  project: CurrentProject,
  persons: readonly Person[],
  fields: readonly HomedField[],
) {
  const compiled = fields.map((field) => scripts.compiled(field.func ?? '', kindOf(field)));
  const asksActions = compiled.some((code) => code.ok && code.dependencies.some((name) => /^actions\b/.test(name)));
  const ids = persons.map((person) => person.userId);
  const actions = asksActions ? await findActionsOf(db, project.id, ids) : new Map<number, Record<string, unknown>>();
  return persons.map((person) => ({
    ...wholeScope(person, now, project.zone),
    actions: actions.get(person.userId) ?? {},
  }));
}

const ownerOf = ({ id, settings }: CurrentProject, { Name, home }: HomedField) => {
  const ofMentees = settings.Mentee.ProjectFields.some((field) => field.Name === Name);
  const at = home === 'user' ? 'User.Fields' : `${ofMentees ? 'Mentee' : 'Mentor'}.ProjectFields`;
  return `project:${id}:${at}.${Name}.func`;
};
