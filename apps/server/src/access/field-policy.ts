import type { FieldDefinition, ProjectSettings } from '@ithaki/contract';

/** Where a field's value is kept: with the person, or with their membership of the project. */
export type FieldHome = 'user' | 'project';
export type HomedField = FieldDefinition & { home: FieldHome };

/** Up to this level the field of consent is changed by hand, for consents on paper; people consent by consenting. */
const STAFF = 10;

/**
 * Every field the project defines, the person's first, then what it keeps on mentees and on mentors. A name that is
 * defined twice is one field: the first definition, as strict as the strictest.
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
    define('user', field.Name === gdpr?.UserField ? { ...field, Editable: Math.min(field.Editable, STAFF) } : field);
  for (const field of [...settings.Mentee.ProjectFields, ...settings.Mentor.ProjectFields]) define('project', field);
  return [...byName.values()];
}

/** Settings are parsed once a version and never changed, and a page of people asks for the same fields for each. */
const seen = new WeakMap<ProjectSettings, Map<number, readonly HomedField[]>>();

/** What a level may see: `Visible` at least the level. A field not defined is seen by nobody. */
export function visibleFields(settings: ProjectSettings, level: number): readonly HomedField[] {
  const byLevel = seen.get(settings) ?? new Map<number, readonly HomedField[]>();
  seen.set(settings, byLevel);
  const fields = byLevel.get(level) ?? allFields(settings).filter((field) => field.Visible >= level);
  byLevel.set(level, fields);
  return fields;
}

/** Whether a level may change a field: it must see it, and computed fields change by themselves. */
export const isEditable = (field: FieldDefinition, level: number): boolean =>
  field.Visible >= level && field.Editable >= level && field.Type !== 'ComputedField' && field.Type !== 'ExportField';

/** Keeps of stored values only those a level may see, leaving no trace of the rest. */
export function visibleValues(
  settings: ProjectSettings,
  level: number,
  home: FieldHome,
  stored: Record<string, string>,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { Name, home: kept } of visibleFields(settings, level)) {
    const value = kept === home ? stored[Name] : undefined;
    if (value !== undefined) values[Name] = value;
  }
  return values;
}

/** Staff see the address of the account and the number in the register; others where a field of that name lets them. */
const STAFF_LEVEL = 20;

/** Whether the actor sees the addresses of accounts: as they see the field 'email', else staff do. */
export function seesEmail(settings: ProjectSettings | undefined, level: number): boolean {
  const field = settings?.User.Fields.find(({ Name }) => Name === 'email');
  return level <= (field ? field.Visible : STAFF_LEVEL);
}

export const seesKayas = (level: number): boolean => level <= STAFF_LEVEL;

/** Whether the actor sees every value by which members are found. */
export function seesWholeSearch(settings: ProjectSettings, level: number): boolean {
  const fields = [...settings.User.Fields, ...settings.Mentee.ProjectFields, ...settings.Mentor.ProjectFields];
  return seesEmail(settings, level) && seesKayas(level) && fields.every((field) => field.Visible >= level);
}
