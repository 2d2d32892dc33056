import { ANSWERING_PAGE, type AnsweringNow, type ParsedBodyOf, type questAdmin, type ReplyOf } from '@ithaki/contract';
import { type Clock, clockOf, isAsked, type Questionnaire, remainingOf } from '@ithaki/questionnaire';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { countMembers } from '../../members/index.ts';
import type { Forms } from '../answering/forms.ts';
import { notAnsweredMembers } from './not-answered.ts';
import { loadAsking, requireQuest } from './quest-access.ts';
import { countFollowed, type FollowedRow, findFollowed } from './respondent-queries.ts';

const MOST_FOLLOWED = ANSWERING_PAGE * 4;

function clockIn(row: FollowedRow, questionnaire: Questionnaire): Clock {
  return {
    ...clockOf(questionnaire, row.extraSeconds),
    started: row.startedAt?.getTime() ?? null,
    paused: row.pausedAt?.getTime() ?? null,
    rested: row.restedMs,
  };
}

function statusOf({ ended, pausedAt, startedAt }: FollowedRow): AnsweringNow['Status'] {
  if (ended) return ended;
  if (pausedAt) return 'paused';
  return startedAt ? 'answering' : 'begun';
}

const presentFollowed = (row: FollowedRow, clock: Clock, now: Date): AnsweringNow => ({
  Id: row.id,
  Name: row.name,
  Status: statusOf(row),
  StartedAt: row.startedAt?.toISOString() ?? null,
  LastAnswerAt: row.lastAnswerAt?.toISOString() ?? null,
  EndedAt: row.endedAt?.toISOString() ?? null,
  Answers: row.answers,
  Remaining: row.endedAt ? null : remainingOf(clock, now.getTime()),
  Runs: row.endedAt === null && row.startedAt !== null && !(row.pausedAt && clock.pauseStops),
});

/** Who is answering an action's questionnaire now. */
export async function questProgress(
  context: Context,
  { ActionId }: Omit<ParsedBodyOf<typeof questAdmin.progress>, 'Since'>,
  forms: Forms,
): Promise<ReplyOf<typeof questAdmin.progress>> {
  const { db, actor, now } = context;
  const { questId } = await loadAsking(context, ActionId);
  const { published } = await requireQuest(context, questId);
  if (published === null) throw new Refusal(422, 'NoQuestionnaire');
  const { form } = await forms.get(db, questId, published);
  const counts = await countFollowed(db, actor, ActionId);
  const waiting = await countMembers(db, actor, await notAnsweredMembers(context, ActionId, {}));
  const Asked = waiting + counts.finished + counts.expired;
  const rows = await findFollowed(db, actor, ActionId, MOST_FOLLOWED);
  for (const { id } of rows) context.saw(id);
  return {
    Now: now.toISOString(),
    Revision: `${Asked}.${counts.begun}.${counts.revision}`,
    Duration: form.questionnaire.Duration,
    Questions: form.questions.filter(({ question }) => isAsked(question)).length,
    Asked,
    Begun: counts.begun,
    Paused: counts.paused,
    Finished: counts.finished,
    Expired: counts.expired,
    People: rows.map((row) => presentFollowed(row, clockIn(row, form.questionnaire), now)),
  };
}
