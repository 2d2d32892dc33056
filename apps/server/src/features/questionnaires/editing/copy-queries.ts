import type { Question, Questionnaire } from '@ithaki/questionnaire';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, execute, findRows, getRow } from '../../../platform/database/statement.ts';

/** A questionnaire to copy: its draft, and its newest version with the compiled conditions. */
interface CopiedQuest {
  id: number;
  draft: Questionnaire | null;
  definition: Questionnaire | null;
  codes: unknown;
}

/**
 * Copies the questionnaires of a project that are not archived into another project, each in its newest version;
 * workbooks in them are replaced by the workbooks' copies. Returns the new ids by the old ids.
 */
export async function copyQuests(
  db: Db,
  fromId: number,
  toId: number,
  workbooks: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const originals = await findRows(
    db,
    sql<CopiedQuest>`
      select q.id, q.draft, v.definition, v.codes from quests q
      left join quest_versions v on v.quest_id = q.id and v.number = q.published
      where q.project_id = ${fromId} and q.archived_at is null order by q.id`,
  );
  const ids = new Map<number, number>();
  for (const { id, draft, definition, codes } of originals) {
    const withCopies = (quest: Questionnaire) => JSON.stringify(withCopiedWorkbooks(quest, workbooks));
    const copy = await getRow(
      db,
      sql<Columns<'quests', 'id'>>`
        insert into quests (project_id, title, for_mentors, draft)
        select ${toId}, title, for_mentors, ${draft && withCopies(draft)}::jsonb from quests where id = ${id}
        returning id`,
    );
    ids.set(id, copy.id);
    if (!definition) continue;
    await execute(
      db,
      sql`
        insert into quest_versions (quest_id, number, definition, codes)
        values (${copy.id}, 1, ${withCopies({ ...definition, Id: String(copy.id), Version: 1 })}::jsonb,
          ${JSON.stringify(codes)}::jsonb)`,
    );
    await db.updateTable('quests').set({ published: 1 }).where('id', '=', copy.id).execute();
  }
  return ids;
}

/** Returns the questionnaire with each workbook that its questions and charts show replaced by the workbook's copy. */
function withCopiedWorkbooks(quest: Questionnaire, copies: ReadonlyMap<number, number>): Questionnaire {
  const copyOf = (id: string): string => String(copies.get(Number(id)) ?? id);
  const inQuestion = (question: Question): Question => ({
    ...question,
    ...(question.Spreadsheets && {
      Spreadsheets: question.Spreadsheets.map((shown) => ({ ...shown, Id: copyOf(shown.Id) })),
    }),
    ...(question.Chart?.Spreadsheet !== undefined && {
      Chart: { ...question.Chart, Spreadsheet: copyOf(question.Chart.Spreadsheet) },
    }),
    ...(question.Columns && { Columns: question.Columns.map(inQuestion) }),
  });
  return {
    ...quest,
    Section: quest.Section.map((section) => ({
      ...section,
      Lines: section.Lines.map((line) => ({ ...line, Questions: line.Questions.map(inQuestion) })),
    })),
  };
}
