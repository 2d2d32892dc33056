import { type AnswerSheet, type ParsedBodyOf, type questResults, type ReplyOf, SHEETS_PAGE } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { requireQuest } from '../administration/quest-access.ts';
import { countSets, findSheets, type SheetRow } from './wanted-set-queries.ts';
import { setsWanted } from './wanted-sets.ts';

const presentSheet = (row: SheetRow): AnswerSheet => ({
  AnswerSetId: row.id,
  Person: row.userId === null ? null : { Id: row.userId, Name: row.name ?? '' },
  Link: row.link,
  Action: row.actionId === null ? null : { Id: row.actionId, Title: row.actionTitle ?? '' },
  Version: row.version,
  Status: row.ended ?? 'begun',
  StartedAt: row.startedAt?.toISOString() ?? null,
  EndedAt: row.endedAt?.toISOString() ?? null,
  Answered: row.answered,
  Asked: row.asked,
  Scores: row.scores ?? [],
});

/** A page of the individual sheets behind the results. */
export async function listSheets(
  context: Context,
  { page = 0, ...asked }: ParsedBodyOf<typeof questResults.sheets>,
): Promise<ReplyOf<typeof questResults.sheets>> {
  const { db, actor } = context;
  await requireQuest(context, asked.QuestId);
  const wanted = await setsWanted(context, asked);
  const all = await countSets(db, actor, wanted);
  const rows = await findSheets(db, actor, wanted, { skip: page * SHEETS_PAGE, take: SHEETS_PAGE });
  for (const { userId } of rows) if (userId !== null) context.saw(userId);
  return { list: rows.map(presentSheet), count: Math.ceil(all / SHEETS_PAGE), All: all };
}
