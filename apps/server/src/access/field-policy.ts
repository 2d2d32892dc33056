import { type FieldDefinition, type ProjectSettings, STAFF_LEVEL } from '@ithaki/contract';

/** Where a field's value is stored: with the person, or with their membership of the project. */
export type FieldHome = 'user' | 'project';
/** A field definition together with where its values are stored. */
export type HomedField = FieldDefinition & { home: FieldHome };

/**
 * Highest level that may edit the consent field directly, for consents given on paper; everyone else consents on the
 * consent page.
 */
const CONSENT_EDIT_LEVEL = 10;

/**
 * Returns every field the project defines: the person's first, then the project's fields of mentees and of mentors. A
 * name defined twice is one field: the first definition, with the stricter of the two access levels.
 */
function allFields(settings: ProjectSettings): HomedField[] {
  const byName = new Map<string, HomedField>();
  const define = (home: FieldHome, field: FieldDefinition) => {
    const first = byName.get(field.Name);
    if (!first) return byName.set(field.Name, { ...field, home });
    const Visible = Math.min(first.Visible, field.Visible);
    return byName.set(field.Name, { ...first, Visible, Editable: Math.min(first.Editable, field.Editable) });
  };
  const { gdpr } = settings.Config;
  for (const field of settings.User.Fields)
    define(
      'user',
      field.Name === gdpr?.UserField ? { ...field, Editable: Math.min(field.Editable, CONSENT_EDIT_LEVEL) } : field,
    );
  for (const field of [...settings.Mentee.ProjectFields, ...settings.Mentor.ProjectFields]) define('project', field);
  return [...byName.values()];
}

/**
 * Cache of visible fields, by settings object and level. Parsed settings are shared and never change, and a list of
 * people needs the same fields for each person.
 */
const visibleFieldsCache = new WeakMap<ProjectSettings, Map<number, readonly HomedField[]>>();

/**
 * Returns the fields a level may see: those whose `Visible` is at least the level. Undefined fields are visible to
 * nobody.
 */
export function visibleFields(settings: ProjectSettings, level: number): readonly HomedField[] {
  const byLevel = visibleFieldsCache.get(settings) ?? new Map<number, readonly HomedField[]>();
  visibleFieldsCache.set(settings, byLevel);
  const fields = byLevel.get(level) ?? allFields(settings).filter((field) => field.Visible >= level);
  byLevel.set(level, fields);
  return fields;
}

/** Returns the fields of mentees, whoever sees them: of the person, then of the membership. */
export const menteeFields = ({
  User,
  Mentee,
}: Pick<ProjectSettings, 'User' | 'Mentee'>): readonly FieldDefinition[] => [...User.Fields, ...Mentee.ProjectFields];

/** Whether a level may change a field, which it must also see. Computed and export fields can never be edited. */
export const isEditable = (field: FieldDefinition, level: number): boolean =>
  field.Visible >= level && field.Editable >= level && field.Type !== 'ComputedField' && field.Type !== 'ExportField';

/** Returns those stored values that a level may see; values of hidden fields are left out rather than emptied. */
export function visibleValues(
  settings: ProjectSettings,
  level: number,
  home: FieldHome,
  stored: Record<string, string>,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { Name, home: fieldHome } of visibleFields(settings, level)) {
    const value = fieldHome === home ? stored[Name] : undefined;
    if (value !== undefined) values[Name] = value;
  }
  return values;
}

/**
 * Whether a level sees account e-mail addresses: decided by the field 'email' where the project defines it, else only
 * staff do.
 */
export function seesEmail(settings: ProjectSettings | undefined, level: number): boolean {
  const field = settings?.User.Fields.find(({ Name }) => Name === 'email');
  return level <= (field ? field.Visible : STAFF_LEVEL);
}

/** Whether a level sees participant numbers (kayas). */
export const seesKayas = (level: number): boolean => level <= STAFF_LEVEL;

/** Whether a level may see all values that the member search covers. */
export function seesWholeSearch(settings: ProjectSettings, level: number): boolean {
  const fields = [...settings.User.Fields, ...settings.Mentee.ProjectFields, ...settings.Mentor.ProjectFields];
  return seesEmail(settings, level) && seesKayas(level) && fields.every((field) => field.Visible >= level);
}
