import type { FieldDefinition, ProjectSettings } from '@ithaki/contract';

/** Where a field's value is kept: with the person, or with their membership of the project. */
export type FieldHome = 'user' | 'project';
export type HomedField = FieldDefinition & { home: FieldHome };

/** Every field the project defines, the person's first. */
export function allFields(settings: ProjectSettings): HomedField[] {
  return [
    ...settings.User.Fields.map((field) => ({ ...field, home: 'user' as const })),
    ...settings.Mentee.ProjectFields.map((field) => ({ ...field, home: 'project' as const })),
  ];
}

/** What a level may see: `Visible` at least the level. A field not defined is seen by nobody. */
export const visibleFields = (settings: ProjectSettings, level: number): HomedField[] =>
  allFields(settings).filter((field) => field.Visible >= level);

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
  const names = visibleFields(settings, level)
    .filter((field) => field.home === home)
    .map((field) => field.Name);
  return Object.fromEntries(names.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])));
}
