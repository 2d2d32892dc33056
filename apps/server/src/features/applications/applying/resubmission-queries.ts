import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** What staff asked for last and the applicant has not sent again yet. */
export interface OpenRequest {
  /** Whether the answers are to be corrected, until when. */
  answers: boolean;
  due: Date | null;
  /** Whether everything asked for has come: the documents after they were asked, the answers changed since. */
  answered: boolean;
}

export async function findRequest(db: Db, id: number): Promise<OpenRequest | undefined> {
  const { rows } = await sql<OpenRequest>`
    with asked as (
      select id, at, data, coalesce((data ->> 'Answers')::boolean, false) as answers from application_events
      where application_id = ${id} and kind = 'documentsAsked' order by id desc limit 1
    )
    select answers, (data ->> 'Due')::timestamptz as due,
      not exists (
        select 1 from jsonb_array_elements_text(coalesce(data -> 'Documents', '[]')) n (name)
        left join application_documents d on d.application_id = ${id} and d.name = n.name
        where d.files is null or d.files = 0 or d.brought_at is null or d.brought_at < asked.at)
      and (not answers or exists (
        select 1 from application_events c where c.application_id = ${id} and c.kind = 'changed' and c.id > asked.id))
      as answered
    from asked where not exists (
      select 1 from application_events r where r.application_id = ${id} and r.kind = 'resubmitted' and r.id > asked.id)`.execute(
    db,
  );
  return rows[0];
}
