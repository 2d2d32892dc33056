import type { StatisticContent } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import { insertVersion } from '../saved/version-queries.ts';

/** A statistic. */
export interface StatisticRow {
  id: number;
  definition: StatisticContent;
  version: number;
  removed: boolean;
}

const statistic = sql`s.id, s.definition, s.version, s.removed_at is not null as removed`;

/** Returns the statistics of a programme whose values a level sees. */
export const findStatistics = (db: Db, projectId: number, level: number): Promise<StatisticRow[]> =>
  findRows(
    db,
    sql<StatisticRow>`
      select ${statistic} from statistics s
      where s.project_id = ${projectId} and s.removed_at is null and s.visible >= ${level} order by s.id`,
  );

/** Returns a statistic, also a removed one; with `lock` its row stays locked until the transaction ends. */
export const findStatistic = (db: Db, projectId: number, id: number, lock = false): Promise<StatisticRow | undefined> =>
  findRow(
    db,
    sql<StatisticRow>`
      select ${statistic} from statistics s
      where s.id = ${id} and s.project_id = ${projectId} ${lock ? sql`for update` : sql``}`,
  );

/** The columns of a statistic that its editor sets. */
export interface StoredStatistic {
  definition: StatisticContent;
  savedBy: number;
  removed: boolean;
}

const stored = ({ definition, savedBy, removed }: StoredStatistic) => ({
  definition: JSON.stringify(definition),
  type: definition.Type,
  visible: definition.Visible,
  editable: definition.Editable,
  savedBy,
  removedAt: removed ? sql<Date>`now()` : null,
});

/** Inserts a statistic with its first version; returns its id. */
export async function insertStatistic(db: Db, projectId: number, statistic: StoredStatistic): Promise<number> {
  const { id } = await db
    .insertInto('statistics')
    .values({ ...stored(statistic), projectId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(db, { statisticId: id }, { version: 1, ...statistic });
  return id;
}

/** Stores a statistic as its next version. */
export async function updateStatistic(db: Db, id: number, version: number, statistic: StoredStatistic): Promise<void> {
  await db
    .updateTable('statistics')
    .set({ ...stored(statistic), version, savedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await insertVersion(db, { statisticId: id }, { version, ...statistic });
}

/** Whether something is noted in a statistic. */
export async function hasValues(db: Db, id: number): Promise<boolean> {
  const { there } = await getRow(
    db,
    sql<{ there: boolean }>`select exists(select from statistic_values where statistic_id = ${id}) as there`,
  );
  return there;
}

/** What is noted of a person in a statistic. */
export interface ValueRow {
  statisticId: number;
  userId: number;
  value: number | null;
  text: string;
  version: number;
}

const columns = sql`v.statistic_id, v.user_id, v.value::float8 as value, v.text, v.version`;

/** Returns what is noted of these people in these statistics, as far as the actor sees both. */
export const findValues = (
  db: Db,
  actor: Actor,
  projectId: number,
  ids: readonly number[],
  userIds: readonly number[],
): Promise<ValueRow[]> =>
  findRows(
    db,
    sql<ValueRow>`
      select ${columns} from statistic_values v
        join statistics s on s.id = v.statistic_id and s.project_id = ${projectId} and s.removed_at is null
          and s.visible >= ${actor.level}
        join members m on m.project_id = s.project_id and m.user_id = v.user_id
      where v.statistic_id = any (${sql.val([...ids])}::int[]) and v.user_id = any (${sql.val([...userIds])}::int[])
        and ${personListScope(actor, sql`v.user_id`)}
      order by v.user_id, v.statistic_id`,
  );

/** What to note. */
export interface NewValue {
  statisticId: number;
  userId: number;
  value: number | null;
  text: string;
  savedBy: number;
}

/** Stores what is noted of a person, and returns it as stored. */
export async function saveValue(db: Db, { statisticId, userId, value, text, savedBy }: NewValue): Promise<ValueRow> {
  return getRow(
    db,
    sql<ValueRow>`
      insert into statistic_values as v (statistic_id, user_id, value, text, saved_by)
      values (${statisticId}, ${userId}, ${value}, ${text}, ${savedBy})
      on conflict (statistic_id, user_id) do update set value = excluded.value, text = excluded.text,
        version = v.version + 1, saved_by = excluded.saved_by, saved_at = now()
      returning ${columns}`,
  );
}

/** Returns what is noted of a person in a statistic, and locks it. */
export const lockValue = (db: Db, statisticId: number, userId: number): Promise<ValueRow | undefined> =>
  findRow(
    db,
    sql<ValueRow>`
      select ${columns} from statistic_values v
      where v.statistic_id = ${statisticId} and v.user_id = ${userId} for update`,
  );
