import type { FieldDefinition, ProjectSettings } from '@ithaki/contract';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { countValues } from './settings-reference-queries.ts';

interface DefinedField {
  /** The path of the field's list and its name, such as `User.Fields.region`. */
  path: string;
  name: string;
  home: 'user' | 'project';
}

/** Returns the fields whose values are stored, each with the path of its list. */
function storedFields({ User, Mentee, Mentor }: ProjectSettings): DefinedField[] {
  const inList = (list: string, home: DefinedField['home'], fields: readonly FieldDefinition[]) =>
    fields
      .filter(({ Type }) => Type !== 'ComputedField' && Type !== 'ExportField')
      .map(({ Name }) => ({ path: `${list}.${Name}`, name: Name, home }));
  return [
    ...inList('User.Fields', 'user', User.Fields),
    ...inList('Mentee.ProjectFields', 'project', Mentee.ProjectFields),
    ...inList('Mentor.ProjectFields', 'project', Mentor.ProjectFields),
  ];
}

/**
 * Throws 422 when the settings no longer define a field for which members have values, with the number of people by
 * path, unless the path is among the `confirmed` ones. The values stay stored, but nobody sees them.
 */
export async function refuseUnconfirmedRemovals(
  db: Db,
  projectId: number,
  before: ProjectSettings,
  after: ProjectSettings,
  confirmed: readonly string[],
): Promise<void> {
  const remaining = storedFields(after);
  const removed = storedFields(before).filter(
    ({ name, home, path }) =>
      !confirmed.includes(path) && !remaining.some((field) => field.name === name && field.home === home),
  );
  const fields: Record<string, { label: string; params: { count: number } }> = {};
  for (const field of removed) {
    const count = await countValues(db, projectId, field);
    if (count > 0) fields[`Settings.${field.path}`] = { label: 'errors.field.holdsValues', params: { count } };
  }
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'FieldsHoldValues', { fields });
}
