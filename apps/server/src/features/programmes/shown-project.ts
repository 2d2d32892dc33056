import {
  type FieldDefinition,
  type Project,
  type ProjectSettings,
  projectSettings,
  type WholeProject,
} from '@ithaki/contract';
import type { ProjectRow } from './queries.ts';

/** Stands in place of a computed field's script, which only those who edit the project may read. */
const WITHHELD = '…';

/**
 * Returns the settings as a level may see them: hidden fields are left out, and scripts are included only for those who
 * edit the project.
 */
export function visibleSettings(settings: ProjectSettings, level: number, edits: boolean): ProjectSettings {
  if (edits) return settings;
  const visible = (fields: FieldDefinition[]): FieldDefinition[] =>
    fields
      .filter((field) => field.Visible >= level)
      .map((field) => (field.func ? { ...field, func: WITHHELD } : field));
  const noScripts = { Label: '', Color: '', Letter: '' };
  return {
    ...settings,
    Roles: Object.fromEntries(
      Object.entries(settings.Roles).map(([role, { Label: _label, Color: _color, Letter: _letter, ...shown }]) => [
        role,
        shown,
      ]),
    ),
    User: { Fields: visible(settings.User.Fields), Label: '', Color: '' },
    MicrodataSendFilter: undefined,
    MicrodataRules: undefined,
    Mentee: { ...settings.Mentee, ...noScripts, ProjectFields: visible(settings.Mentee.ProjectFields) },
    Mentor: { ...settings.Mentor, ...noScripts, ProjectFields: visible(settings.Mentor.ProjectFields) },
  };
}

/** Builds the reply with a project as a level may see it. */
export function presentProject(row: ProjectRow, level: number, edits: boolean): Project {
  return {
    Id: row.id,
    Url: row.url,
    Descr: row.title,
    Settings: visibleSettings(projectSettings.parse(row.settings), level, edits),
    StartsOn: row.startsOn,
    EndsOn: row.endsOn,
    Archived: row.archived,
    Version: row.version,
  };
}

/** Builds the reply with a project for those who edit it. */
export function presentEditedProject(row: ProjectRow): WholeProject {
  return {
    ...presentProject(row, 0, true),
    MicrodataStart_Text: row.microdataStart,
    MicrodataEnd_Text: row.microdataEnd,
    MicrodataSix_Text: row.microdataSix,
  };
}
