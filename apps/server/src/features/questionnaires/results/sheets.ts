import { type AnswerSheet, type ParsedBodyOf, type questResults, type ReplyOf, SHEETS_PAGE } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { requireQuest } from '../administration/quest-access.ts';
import { findSheets, type SheetRow } from './answer-set-queries.ts';
import { resolveSetFilter } from './set-filter.ts';

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

/** Lists a page of the individual answer sheets behind the results. */
export async function listSheets(
  context: Context,
  { page = 0, ...request }: ParsedBodyOf<typeof questResults.sheets>,
): Promise<ReplyOf<typeof questResults.sheets>> {
  const { db, actor } = context;
  await requireQuest(context, request.QuestId);
  const wanted = await resolveSetFilter(context, request);
  const range = { skip: page * SHEETS_PAGE, take: SHEETS_PAGE };
  const { rows, all } = await findSheets(db, actor, wanted, range);
  for (const { userId } of rows) if (userId !== null) context.recordView(userId);
  return { list: rows.map(presentSheet), count: Math.ceil(all / SHEETS_PAGE), All: all };
}
