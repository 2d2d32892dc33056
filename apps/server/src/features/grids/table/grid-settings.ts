import type { grids, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { isEditable, visibleFields } from '../../../access/field-policy.ts';
import { hasAdminRole } from './columns.ts';
import { findAskedSheets } from './microdata-queries.ts';

/** Returns the columns, fields and filters of the project's grid that the actor may see. */
export async function readGridSettings({ actor, db }: Context): Promise<ReplyOf<typeof grids.settings>> {
  const { id, settings } = currentProject(actor);
  const sheets = await findAskedSheets(db, id);
  const { Mentee, Config } = settings;
  const fields = visibleFields(settings, actor.level).filter(({ Type }) => Type !== 'ExportField');
  const seen = new Set(fields.map((field) => field.Name));
  return {
    Columns: Mentee.Fields.filter((name) => seen.has(name)),
    Fields: fields.map(({ func: _script, ...field }) => ({ ...field, CanEdit: isEditable(field, actor.level) })),
    Filters: Mentee.Filters.filter(({ Field }) => seen.has(Field)).map(({ Field, Cascade }) => ({
      Field,
      ...(Cascade !== undefined && seen.has(Cascade) && { Cascade }),
    })),
    GroupByGroup: Config.GroupByGroup ?? false,
    ...(sheets.length > 0 && { Sheets: sheets }),
    AdminRoles: hasAdminRole(actor),
  };
}
