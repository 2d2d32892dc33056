import { createHash } from 'node:crypto';
import type { ProjectSettings } from '@ithaki/contract';
import { REPORT_SCHEMAS } from '../../../platform/database/reader/reader-role.ts';
import { identifier, runOf, type View, viewText } from './column.ts';
import { personViews } from './person-views.ts';
import { programmeViews } from './programme-views.ts';

/** The schema with the views of a programme in one version of its settings. */
export interface ReportSchema {
  name: string;
  views: readonly View[];
  /** The names of the columns, by the name of the view. */
  names: ReadonlyMap<string, readonly string[]>;
  /** The names of all columns. */
  columnNames: ReadonlySet<string>;
  /** The statements that create the views. */
  statements: readonly string[];
}

const schemas = new WeakMap<ProjectSettings, Map<number, ReportSchema>>();

/**
 * Returns the schema of a programme. Its name contains a digest of the views, so that other settings, and another
 * version of this program, have views of their own.
 */
export function reportSchema(projectId: number, settings: ProjectSettings): ReportSchema {
  const byProject = schemas.get(settings) ?? new Map<number, ReportSchema>();
  schemas.set(settings, byProject);
  const known = byProject.get(projectId);
  if (known) return known;
  const run = runOf(projectId);
  const views = [...personViews(run, settings), ...programmeViews(run)];
  const digest = createHash('sha256');
  for (const view of views) digest.update(viewText(run, 'schema', view));
  const name = `${REPORT_SCHEMAS}${projectId}_${digest.digest('hex').slice(0, 12)}`;
  const schema: ReportSchema = {
    name,
    views,
    names: new Map(views.map((view) => [view.name, view.columns.map((column) => column.name)])),
    columnNames: new Set(views.flatMap((view) => view.columns.map((column) => column.name))),
    statements: [`create schema ${identifier(name)}`, ...views.map((view) => viewText(run, name, view))],
  };
  byProject.set(projectId, schema);
  return schema;
}

/** Returns the names of the columns that are hidden from a caller with this level and these permissions. */
export const hiddenColumns = ({ views }: ReportSchema, level: number, can: ReadonlySet<string>): string[] => [
  ...new Set(
    views.flatMap(({ columns }) =>
      columns
        .filter((column) => (column.level ?? level) < level || (column.can !== undefined && !can.has(column.can)))
        .map(({ name }) => name),
    ),
  ),
];
