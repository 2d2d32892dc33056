import type { Db } from '../../../platform/database/db.ts';
import type { Columns } from '../../../platform/database/statement.ts';

/** A data entry with a programme's mass-upload settings for one API call; `data` is JSON text. */
export type MassEntry = Columns<'dataEntries', 'name' | 'data' | 'version'>;

/** Returns the entries of a class of a programme, whatever their levels. */
export const findMassEntries = (db: Db, projectId: number, entryClass: string): Promise<MassEntry[]> =>
  db
    .selectFrom('dataEntries')
    .select(['name', 'data', 'version'])
    .where('projectId', '=', projectId)
    .where('class', '=', entryClass)
    .execute();
