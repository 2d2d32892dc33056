import type { FieldDefinition, ProjectSettings } from '@ithaki/contract';

/** The lists of field definitions: for all people, for mentees of the project, for its mentors. */
export const fieldLists = ['User.Fields', 'Mentee.ProjectFields', 'Mentor.ProjectFields'] as const;
export type FieldList = (typeof fieldLists)[number];

/** Returns the fields of one list. */
export function fieldsOf({ User, Mentee, Mentor }: ProjectSettings, list: FieldList): readonly FieldDefinition[] {
  if (list === 'User.Fields') return User.Fields;
  return list === 'Mentee.ProjectFields' ? Mentee.ProjectFields : Mentor.ProjectFields;
}

/** Returns the settings with the fields of one list replaced. */
export function withFields(settings: ProjectSettings, list: FieldList, fields: FieldDefinition[]): ProjectSettings {
  if (list === 'User.Fields') return { ...settings, User: { ...settings.User, Fields: fields } };
  const profile = list === 'Mentee.ProjectFields' ? 'Mentee' : 'Mentor';
  return { ...settings, [profile]: { ...settings[profile], ProjectFields: fields } };
}

/** Returns the settings with a field replaced by name, or appended where the name is new. */
export function withField(settings: ProjectSettings, list: FieldList, field: FieldDefinition): ProjectSettings {
  const fields = fieldsOf(settings, list);
  const exists = fields.some(({ Name }) => Name === field.Name);
  const next = exists ? fields.map((other) => (other.Name === field.Name ? field : other)) : [...fields, field];
  return withFields(settings, list, next);
}

/** Returns fields whose options no longer depend on a field. */
const notNarrowedBy = (name: string, fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields.map(({ Within, ...field }) => (Within === undefined || Within === name ? field : { ...field, Within }));

/**
 * Returns the settings without a field. Columns and filters that use it are removed too, unless another list has a field
 * of the same name.
 */
export function withoutField(settings: ProjectSettings, list: FieldList, name: string): ProjectSettings {
  const remaining = fieldsOf(settings, list).filter(({ Name }) => Name !== name);
  const rest = withFields(settings, list, remaining);
  const isElsewhere = fieldLists.some((other) => fieldsOf(rest, other).some(({ Name }) => Name === name));
  if (isElsewhere) return rest;
  const clean = <Profile extends ProjectSettings['Mentee']>(profile: Profile): Profile => ({
    ...profile,
    Fields: profile.Fields.filter((field) => field !== name),
    Filters: profile.Filters.filter((filter) => filter.Field !== name).map(({ Cascade, ...filter }) =>
      Cascade && Cascade !== name ? { ...filter, Cascade } : filter,
    ),
  });
  const widened = fieldLists.reduce(
    (all, other) => withFields(all, other, notNarrowedBy(name, fieldsOf(all, other))),
    rest,
  );
  return { ...widened, Mentee: clean(widened.Mentee), Mentor: clean(widened.Mentor) };
}
