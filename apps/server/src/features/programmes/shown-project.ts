import {
  type FieldDefinition,
  type Project,
  type ProjectSettings,
  projectSettings,
  type WholeProject,
} from '@ithaki/contract';
import type { ProjectRow } from './queries.ts';

/** Stands for a computed field's script, which only those who edit the project may read. */
const WITHHELD = '…';

/** What a project's settings say to a level: fields above it are absent, and scripts go to those who edit only. */
export function settingsFor(settings: ProjectSettings, level: number, edits: boolean): ProjectSettings {
  if (edits) return settings;
  const seen = (fields: FieldDefinition[]): FieldDefinition[] =>
    fields
      .filter((field) => field.Visible >= level)
      .map((field) => (field.func ? { ...field, func: WITHHELD } : field));
  const plain = { Label: '', Color: '', Letter: '' };
  return {
    ...settings,
    User: { Fields: seen(settings.User.Fields), Label: '', Color: '' },
    Mentee: { ...settings.Mentee, ...plain, ProjectFields: seen(settings.Mentee.ProjectFields) },
    Mentor: { ...settings.Mentor, ...plain, ProjectFields: seen(settings.Mentor.ProjectFields) },
  };
}

export function projectOf(row: ProjectRow, level: number, edits: boolean): Project {
  return {
    Id: row.id,
    Url: row.url,
    Descr: row.title,
    Settings: settingsFor(projectSettings.parse(row.settings), level, edits),
    StartsOn: row.startsOn,
    EndsOn: row.endsOn,
    Archived: row.archived,
    Version: row.version,
  };
}

export function wholeProjectOf(row: ProjectRow): WholeProject {
  return { ...projectOf(row, 0, true), MicrodataStart_Text: row.microdataStart, MicrodataEnd_Text: row.microdataEnd };
}
