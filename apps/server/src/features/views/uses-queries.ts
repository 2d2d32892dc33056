import type { LocalText, ViewClass } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';
import type { ViewKey } from './queries.ts';

/** Something with a title that uses a view. */
export interface TitledRow {
  id: number;
  title: LocalText;
}

/** Returns a pattern for links to a page by its name: `/views/poreia`, `/views/odigoi/poreia`, `/viewsplus/poreia/5`. */
const linkPattern = (name: string): string =>
  `/(views|viewsplus|view)/([^/"' ]+/)?${name.replaceAll(/[.]/g, '[.]')}(?![[:alnum:]_.:-])`;

/** Finds the views whose newest or published version contains a page as a block, or links to it. */
export const findContaining = (db: Db, { projectId, name }: ViewKey, onlyBlocks: boolean) =>
  findRows(
    db,
    sql<{ class: ViewClass; name: string }>`
    select v.class, v.name from views v
    where (v.project_id = ${projectId} or v.project_id is null) and not (v.class = 'view' and v.name = ${name})
      and exists (
        select from view_versions p where p.view_id = v.id and p.version in (v.version, v.published)
          and (not ${onlyBlocks} or p.kind = 'blocks')
          and (p.blocks @> ${JSON.stringify([{ Type: 'view', Name: name }])}::jsonb
            or concat(p.blocks::text, p.html, p.controller, p.functions) ~ ${linkPattern(name)}))
    order by v.class, sort_key(v.name) collate "C"`,
  );

/** Finds the questionnaires whose draft or published version asks a directive. */
export const findAsking = (db: Db, { projectId, name }: ViewKey): Promise<TitledRow[]> =>
  findRows(
    db,
    sql<TitledRow>`
    select q.id, q.title from quests q left join quest_versions v on v.quest_id = q.id and v.number = q.published
    where q.project_id = ${projectId} and (
      jsonb_path_exists(q.draft, '$.** ? (@.Directive == $name)', ${JSON.stringify({ name })}::jsonb)
      or jsonb_path_exists(v.definition, '$.** ? (@.Directive == $name)', ${JSON.stringify({ name })}::jsonb))
    order by q.id`,
  );

/** Finds the actions that a design is for: one, or those of a type. */
export const findDesigned = (db: Db, { projectId, name }: ViewKey): Promise<TitledRow[]> => {
  const [, owner = '', id = '0'] = /^(action|type):(\d{1,9}):/.exec(name) ?? [];
  return findRows(
    db,
    sql<TitledRow>`
    select a.id, a.title from actions a
    where a.project_id = ${projectId} and case when ${owner} = 'action' then a.id else a.type_id end = ${Number(id)}
    order by a.sort_order, a.id`,
  );
};
