import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows, getRow } from '../../../platform/database/statement.ts';

/** A link with the number of its answer sets. */
export interface TokenRow {
  id: number;
  questId: number;
  name: string;
  label: string;
  single: boolean;
  madeAt: Date;
  madeBy: number | null;
  madeByName: string | null;
  startsAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  mostSets: number | null;
  sets: number;
  ended: number;
}

/** Finds the links of a questionnaire, the newest first; or one link by id. */
export async function findTokens(db: Db, filter: { questId: number } | { id: number }): Promise<TokenRow[]> {
  const condition = 'id' in filter ? sql`t.id = ${filter.id}` : sql`t.quest_id = ${filter.questId}`;
  return findRows(
    db,
    sql<TokenRow>`
    select t.id, t.quest_id, t.name, t.label, t.single, t.made_at, t.made_by,
      ${personName('u')} as made_by_name, t.starts_at, t.expires_at, t.ended_at,
      t.most_sets, coalesce(s.sets, 0) as sets, coalesce(s.ended, 0) as ended
    from quest_tokens t left join users u on u.id = t.made_by
    left join lateral (select count(*)::int as sets, count(s.ended_at)::int as ended
      from answer_sets s where s.token_id = t.id) s on true
    where ${condition} order by t.id desc`,
  );
}

/** A new link. */
export interface NewToken {
  projectId: number;
  questId: number;
  name: string;
  label: string;
  single: boolean;
  madeBy: number;
  startsAt: string | null;
  expiresAt: string | null;
  mostSets: number | null;
}

/** Stores a link and returns its id. */
export async function insertToken(db: Db, token: NewToken): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into quest_tokens (project_id, quest_id, name, label, single, made_by, starts_at, expires_at, most_sets)
    values (${token.projectId}, ${token.questId}, ${token.name}, ${token.label}, ${token.single}, ${token.madeBy},
      ${token.startsAt}, ${token.expiresAt}, ${token.mostSets}) returning id`,
  );
  return id;
}

/** Ends a link, unless it has ended already. */
export async function endToken(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('questTokens').set({ endedAt: at }).where('id', '=', id).where('endedAt', 'is', null).execute();
}
