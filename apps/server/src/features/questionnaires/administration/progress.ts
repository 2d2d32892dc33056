import { ANSWERING_PAGE, type AnsweringNow, type ParsedBodyOf, type questAdmin, type ReplyOf } from '@ithaki/contract';
import { type Clock, clockOf, type Questionnaire, remainingOf, takesAnswer } from '@ithaki/questionnaire';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { countMembers } from '../../members/index.ts';
import type { FormCache } from '../answering/form-cache.ts';
import { notAnsweredMembers } from './not-answered.ts';
import { loadQuestAction, requireQuest } from './quest-access.ts';
import { countProgress, findProgress, type ProgressRow } from './respondent-queries.ts';

const MAX_LISTED = ANSWERING_PAGE * 4;

function progressClock(row: ProgressRow, questionnaire: Questionnaire): Clock {
  return {
    ...clockOf(questionnaire, row.extraSeconds),
    startedAt: row.startedAt?.getTime() ?? null,
    pausedAt: row.pausedAt?.getTime() ?? null,
    pausedMilliseconds: row.restedMs,
  };
}

function progressStatus({ ended, pausedAt, startedAt }: ProgressRow): AnsweringNow['Status'] {
  if (ended) return ended;
  if (pausedAt) return 'paused';
  return startedAt ? 'answering' : 'begun';
}

const presentProgress = (row: ProgressRow, clock: Clock, now: Date): AnsweringNow => ({
  Id: row.id,
  Name: row.name,
  Status: progressStatus(row),
  StartedAt: row.startedAt?.toISOString() ?? null,
  LastAnswerAt: row.lastAnswerAt?.toISOString() ?? null,
  EndedAt: row.endedAt?.toISOString() ?? null,
  Answers: row.answers,
  Remaining: row.endedAt ? null : remainingOf(clock, now.getTime()),
  Runs: row.endedAt === null && row.startedAt !== null && !(row.pausedAt && clock.pauseStopsClock),
});

/** Returns who is answering an action's questionnaire at the moment. */
export async function questProgress(
  context: Context,
  { ActionId }: Omit<ParsedBodyOf<typeof questAdmin.progress>, 'Since'>,
  forms: FormCache,
): Promise<ReplyOf<typeof questAdmin.progress>> {
  const { db, actor, now } = context;
  const { questId } = await loadQuestAction(context, ActionId);
  const { published } = await requireQuest(context, questId);
  if (published === null) throw new Refusal(422, 'NoQuestionnaire');
  const { form } = await forms.get(db, questId, published);
  const counts = await countProgress(db, actor, ActionId);
  const waiting = await countMembers(db, actor, await notAnsweredMembers(context, ActionId, {}));
  const Asked = waiting + counts.finished + counts.expired;
  const rows = await findProgress(db, actor, ActionId, MAX_LISTED);
  for (const { id } of rows) context.recordView(id);
  return {
    Now: now.toISOString(),
    Revision: `${Asked}.${counts.begun}.${counts.revision}`,
    Duration: form.questionnaire.Duration,
    Questions: form.questions.filter(({ question }) => takesAnswer(question)).length,
    Asked,
    Begun: counts.begun,
    Paused: counts.paused,
    Finished: counts.finished,
    Expired: counts.expired,
    People: rows.map((row) => presentProgress(row, progressClock(row, form.questionnaire), now)),
  };
}
