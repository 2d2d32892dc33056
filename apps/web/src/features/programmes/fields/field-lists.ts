import type { FieldDefinition, ProjectSettings } from '@ithaki/contract';

/** Where the fields of people are defined: on every person, on mentees of the project, on its mentors. */
export const fieldLists = ['User.Fields', 'Mentee.ProjectFields', 'Mentor.ProjectFields'] as const;
export type FieldList = (typeof fieldLists)[number];

export function fieldsOf({ User, Mentee, Mentor }: ProjectSettings, list: FieldList): readonly FieldDefinition[] {
  if (list === 'User.Fields') return User.Fields;
  return list === 'Mentee.ProjectFields' ? Mentee.ProjectFields : Mentor.ProjectFields;
}

/** The settings with other fields in one of the lists. */
export function withFields(settings: ProjectSettings, list: FieldList, fields: FieldDefinition[]): ProjectSettings {
  if (list === 'User.Fields') return { ...settings, User: { ...settings.User, Fields: fields } };
  const profile = list === 'Mentee.ProjectFields' ? 'Mentee' : 'Mentor';
  return { ...settings, [profile]: { ...settings[profile], ProjectFields: fields } };
}

/** The settings with a field at its place, or at the end when the name is new. */
export function withField(settings: ProjectSettings, list: FieldList, field: FieldDefinition): ProjectSettings {
  const fields = fieldsOf(settings, list);
  const known = fields.some(({ Name }) => Name === field.Name);
  const next = known ? fields.map((one) => (one.Name === field.Name ? field : one)) : [...fields, field];
  return withFields(settings, list, next);
}

/** The settings without a field, and without the columns and filters that show it. */
export function withoutField(settings: ProjectSettings, list: FieldList, name: string): ProjectSettings {
  const kept = fieldsOf(settings, list).filter(({ Name }) => Name !== name);
  const rest = withFields(settings, list, kept);
  const elsewhere = fieldLists.some((other) => fieldsOf(rest, other).some(({ Name }) => Name === name));
  if (elsewhere) return rest;
  const clean = <Profile extends ProjectSettings['Mentee']>(profile: Profile): Profile => ({
    ...profile,
    Fields: profile.Fields.filter((field) => field !== name),
    Filters: profile.Filters.filter((filter) => filter.Field !== name).map(({ Cascade, ...filter }) =>
      Cascade && Cascade !== name ? { ...filter, Cascade } : filter,
    ),
  });
  return { ...rest, Mentee: clean(rest.Mentee), Mentor: clean(rest.Mentor) };
}
