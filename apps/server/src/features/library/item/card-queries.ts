import { sql } from 'kysely';
import type { Context } from '../../../access/context.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** The cards that messages show for links to items of the library: the titles of approved items. */
export const itemCards = {
  type: 'item' as const,
  idIn(path: string, query: URLSearchParams): number | undefined {
    const id = query.get('item') ?? '';
    return /^library(?:\/items(?:\/\d{1,9})?)?$/.test(path) && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
  },
  async read({ db, actor }: Context, ids: readonly number[]): Promise<Map<number, { title: string; state: null }>> {
    if (!actor.project || !actor.can.has('library.see')) return new Map();
    const rows = await findRows(
      db,
      sql<{
        id: number;
        title: string;
      }>`select i.id, v.title from library_items i join library_versions v on v.id = i.shown_id
      where i.project_id = ${actor.project.id} and i.id = any (${sql.val([...ids])}::int[])`,
    );
    return new Map(rows.map(({ id, title }) => [id, { title, state: null }]));
  },
};
