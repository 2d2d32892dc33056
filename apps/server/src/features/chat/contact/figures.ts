import type { conversations, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { findContactFigures } from './figures-queries.ts';

const PAGE_SIZE = 20;
const DAY_MS = 86_400_000;

/** Number of days covered when the call does not name a period. */
const USUAL_DAYS = 28;

/** Returns figures about the contact between mentors and mentees. */
export async function contactFigures(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'recordView'>,
  { From, To, MentorId, Order, Desc = false, page = 1 }: ParsedBodyOf<typeof conversations.figures>,
  pageSize = PAGE_SIZE,
): Promise<ReplyOf<typeof conversations.figures>> {
  const { db, actor, now } = context;
  requireMode(actor, 'chat');
  if (MentorId !== undefined) await loadPerson(context, MentorId);
  const to = To === undefined ? now : new Date(To);
  const from = From === undefined ? new Date(to.getTime() - USUAL_DAYS * DAY_MS) : new Date(From);
  const weeks = Math.max((to.getTime() - from.getTime()) / (7 * DAY_MS), 1 / 7);
  const { rows, all: All } = await findContactFigures(db, actor, currentProject(actor).id, {
    ...{ from, to, mentorId: MentorId ?? null, order: Order ?? 'last', descending: Desc },
    ...{ skip: (page - 1) * pageSize, take: pageSize },
  });
  for (const { menteeId } of rows) context.recordView(menteeId);
  return {
    list: rows.map((row) => ({
      Mentor: { Id: row.mentorId, Name: row.mentorName },
      Mentee: { Id: row.menteeId, Name: row.menteeName },
      ByMentor: row.byMentor,
      ByMentee: row.byMentee,
      PerWeek: Math.round(((row.byMentor + row.byMentee) / weeks) * 10) / 10,
      LastContact: row.lastContact?.toISOString() ?? null,
      MinutesToAnswer: row.minutesToAnswer,
      WaitingSince: row.waitingSince?.toISOString() ?? null,
    })),
    count: Math.ceil(All / pageSize),
    All,
  };
}
