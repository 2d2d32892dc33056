import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';

/** A link as it is kept, with how many answer by it. */
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

/** The links of a questionnaire, the newest first; or one by its id. */
export async function findTokens(db: Db, which: { questId: number } | { id: number }): Promise<TokenRow[]> {
  const condition = 'id' in which ? sql`t.id = ${which.id}` : sql`t.quest_id = ${which.questId}`;
  const { rows } = await sql<TokenRow>`
    select t.id, t.quest_id as "questId", t.name, t.label, t.single, t.made_at as "madeAt", t.made_by as "madeBy",
      ${personName('u')} as "madeByName", t.starts_at as "startsAt", t.expires_at as "expiresAt", t.ended_at as "endedAt",
      t.most_sets as "mostSets", coalesce(s.sets, 0) as sets, coalesce(s.ended, 0) as ended
    from quest_tokens t left join users u on u.id = t.made_by
    left join lateral (select count(*)::int as sets, count(s.ended_at)::int as ended
      from answer_sets s where s.token_id = t.id) s on true
    where ${condition} order by t.id desc`.execute(db);
  return rows;
}

/** A link to be made. */
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

export async function insertToken(db: Db, token: NewToken): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into quest_tokens (project_id, quest_id, name, label, single, made_by, starts_at, expires_at, most_sets)
    values (${token.projectId}, ${token.questId}, ${token.name}, ${token.label}, ${token.single}, ${token.madeBy},
      ${token.startsAt}, ${token.expiresAt}, ${token.mostSets}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Ends a link that has not ended. */
export async function endToken(db: Db, id: number, at: Date): Promise<void> {
  await sql`update quest_tokens set ended_at = ${at} where id = ${id} and ended_at is null`.execute(db);
}
