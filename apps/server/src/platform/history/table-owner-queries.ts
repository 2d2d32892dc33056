import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute } from '../database/statement.ts';

/**
 * Moves the history of everything that was moved from one account to another. What stayed with the first account,
 * because both had it, keeps its history there.
 */
export async function moveHistory(db: Db, fromId: number, toId: number): Promise<void> {
  await execute(
    db,
    sql`
    update history h set person_id = ${toId} where h.person_id = ${fromId} and case h.table_name
      when 'members' then not exists (select from members m where m.user_id = ${fromId} and m.project_id = h.project_id)
      when 'mentee_actions' then not exists (
        select from mentee_actions d where d.mentee_id = ${fromId} and d.action_id = h.ref)
      when 'current_meetings' then not exists (
        select from mentee_actions d where d.mentee_id = ${fromId} and d.action_id = h.ref)
      when 'meetings' then exists (select from meetings m where m.id = h.ref and m.mentee_id = ${toId})
      when 'meeting_people' then exists (
        select from meeting_people p where p.meeting_id = h.ref and p.user_id = ${toId})
      when 'answer_sets' then exists (select from answer_sets s where s.id = h.ref and s.user_id = ${toId})
      when 'application_points' then exists (select from applications a where a.id = h.ref and a.user_id = ${toId})
      when 'links' then true
      else false end`,
  );
  await execute(db, sql`update history set ref = ${toId} where ${linksOfViewer(toId)} and ref = ${fromId}`);
}

/**
 * SQL condition: links of a person who looks after others, in the programmes the person belongs to, so that an index
 * can be used.
 */
const linksOfViewer = (userId: number) =>
  sql`table_name = 'links' and project_id in (select project_id from members where user_id = ${userId})`;

/**
 * Removes the content from a person's history. It still shows when something changed, so that counts of the past stay
 * right.
 */
export async function blankHistory(db: Db, userId: number): Promise<void> {
  await execute(
    db,
    sql`update history set was = was - '{user_name,email,fields,kayas,mentee_data,public_data,private_data,undo_reason,place,link,scores,points,reason,minutes_text,own_minutes,objection}'::text[]
      where person_id = ${userId}`,
  );
  await execute(
    db,
    sql`delete from history where table_name = 'links' and person_id = ${userId}
      or ${linksOfViewer(userId)} and ref = ${userId}`,
  );
}
