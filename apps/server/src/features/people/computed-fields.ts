import type { ProjectSettings } from '@ithaki/contract';
import { dateAt, isoDate } from '@ithaki/formats';
import { cellOf, exportCellOf, type Scope } from '@ithaki/script';
import type { CurrentProject } from '../../access/actor.ts';
import type { Context } from '../../access/context.ts';
import { type HomedField, visibleFields, visibleValues } from '../../access/field-policy.ts';
import type { Person } from '../../access/load-person.ts';
import { findActionData } from './queries.ts';

/**
 * Returns the input of a computed field's script: all values of the person, because the computed field has a visibility
 * level of its own.
 */
function wholeScope(person: Person, now: Date, zone: string): Scope {
  return {
    user: { Id: person.userId, Username: person.userName, Roles: person.roles, State: person.state },
    fields: person.fields,
    projectFields: person.projectFields,
    today: isoDate(dateAt(now, zone)),
    now: now.toISOString(),
  };
}

/**
 * Returns the input of a label or colour script: only values that the viewer may see, because these scripts have no
 * level of their own.
 */
export function visibleScope(person: Person, settings: ProjectSettings, level: number, now: Date, zone: string): Scope {
  return {
    ...wholeScope(person, now, zone),
    fields: visibleValues(settings, level, 'user', person.fields),
    projectFields: visibleValues(settings, level, 'project', person.projectFields),
  };
}

/** Values of computed fields, by person id and field name. */
export type ComputedValues = Map<number, Record<string, string>>;

/**
 * Evaluates the computed fields that the actor sees and, with `exported`, the export fields; each script is called once
 * for all persons. An export field whose script fails shows dashes.
 */
export async function computedValues(
  context: Pick<Context, 'actor' | 'db' | 'scripts' | 'now'>,
  project: CurrentProject,
  persons: readonly Person[],
  exported = false,
): Promise<ComputedValues> {
  const values: ComputedValues = new Map(persons.map((person) => [person.userId, {}]));
  const fields = visibleFields(project.settings, context.actor.level).filter(
    ({ Type }) => Type === 'ComputedField' || (exported && Type === 'ExportField'),
  );
  if (fields.length === 0 || persons.length === 0) return values;
  const scopes = await scriptScopes(context, project, persons, fields);
  for (const field of fields) {
    const { values: found } = await runField(context, project, persons, scopes, field);
    for (const [id, value] of found) {
      const own = values.get(id);
      if (own && value !== '') own[field.Name] = value;
    }
  }
  return values;
}

/** Values of one field by person id; '' for people without a value. */
interface FieldOutcome {
  values: Map<number, string>;
  /** Whether the script exceeded its time for some person. */
  ranOut: boolean;
}

/** Evaluates one computed field for these persons. */
export async function evaluateField(
  context: Pick<Context, 'db' | 'scripts' | 'now'>,
  project: CurrentProject,
  persons: readonly Person[],
  field: HomedField,
): Promise<FieldOutcome> {
  return runField(context, project, persons, await scriptScopes(context, project, persons, [field]), field);
}

async function runField(
  { scripts }: Pick<Context, 'scripts'>,
  project: CurrentProject,
  persons: readonly Person[],
  scopes: readonly Scope[],
  field: HomedField,
): Promise<FieldOutcome> {
  const kind = scriptKind(field);
  const script = { owner: scriptOwner(project, field), version: 0, kind, code: field.func ?? '' };
  const outcomes = await scripts.runMany({ ...script, projectId: project.id }, scopes);
  const values = persons.map((person, row) => {
    const outcome = outcomes[row];
    const cell = outcome ? (kind === 'export' ? exportCellOf(outcome) : cellOf(outcome)) : null;
    return [person.userId, cell === null ? '' : String(cell)] as const;
  });
  const ranOut = outcomes.some((outcome) => !outcome.ok && outcome.failure.reason === 'timeout');
  return { values: new Map(values), ranOut };
}

const scriptKind = ({ Type }: HomedField): 'export' | 'computed' => (Type === 'ExportField' ? 'export' : 'computed');

async function scriptScopes(
  { db, scripts, now }: Pick<Context, 'db' | 'scripts' | 'now'>,
  project: CurrentProject,
  persons: readonly Person[],
  fields: readonly HomedField[],
) {
  const compiled = fields.map((field) => scripts.compiled(field.func ?? '', scriptKind(field)));
  const asksActions = compiled.some((code) => code.ok && code.dependencies.some((name) => /^actions\b/.test(name)));
  const ids = persons.map((person) => person.userId);
  const actions = asksActions ? await findActionData(db, project.id, ids) : new Map<number, Record<string, unknown>>();
  return persons.map((person) => ({
    ...wholeScope(person, now, project.zone),
    actions: actions.get(person.userId) ?? {},
  }));
}

const scriptOwner = ({ id, settings }: CurrentProject, { Name, home }: HomedField) => {
  const ofMentees = settings.Mentee.ProjectFields.some((field) => field.Name === Name);
  const group = home === 'user' ? 'User.Fields' : `${ofMentees ? 'Mentee' : 'Mentor'}.ProjectFields`;
  return `project:${id}:${group}.${Name}.func`;
};
