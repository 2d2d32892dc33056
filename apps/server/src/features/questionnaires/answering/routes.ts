import { answering as calls, tokenAnswering } from '@ithaki/contract';
import type { Context, OpenContext } from '../../../access/context.ts';
import { directRoute, type Route, route } from '../../../access/route.ts';
import type { Changes } from '../../../platform/events/changes.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { requireReader, requireWriter } from './access.ts';
import { clearByAction, clearSet } from './clear.ts';
import { openByToken, requireOpenLink } from './opening/links.ts';
import { openAnswers, openForMentor, readAnswers, readSet } from './opening/open.ts';
import { presentPage } from './opening/page.ts';
import { shownWorkbook } from './opening/shown-workbook.ts';
import { Answering } from './saving/answering.ts';
import { findSetOfAction } from './set-queries.ts';
import { completeAction } from './time/end-set.ts';
import { fillFields } from './time/fill-fields.ts';
import { finish } from './time/finish.ts';
import { type ClockOperation, changeClock, readTime, readTimeBeforeStart } from './time/set-time.ts';
import { watchSet } from './watch-set.ts';

/** Routes of signed-in respondents. */
function signedInRoutes(answering: Answering, changes: Changes): Route[] {
  const { forms } = answering;
  const changeSetClock = (context: Context, id: number, operation: ClockOperation) => {
    const guard = async (row: Parameters<typeof requireWriter>[1]) => void (await requireWriter(context, row));
    return changeClock({ ...context, forms, guard }, id, operation);
  };
  return [
    route(calls.byAction, async (context, { ActionId, ...asked }) =>
      presentPage(await openAnswers(context, answering, ActionId), asked),
    ),
    route(calls.byMenteeAction, async (context, { MenteeId, ActionId, ...asked }) =>
      presentPage(await openAnswers(context, answering, ActionId, MenteeId), asked),
    ),
    route(calls.answeredByMenteeAction, async (context, { MenteeId, ActionId, ...asked }) =>
      presentPage(await readAnswers(context, answering, ActionId, MenteeId), asked),
    ),
    route(calls.mentorQuest, async (context, { QuestId, ...asked }) =>
      presentPage(await openForMentor(context, answering, QuestId), asked),
    ),
    route(calls.bySet, async (context, { AnswerSetId, ...asked }) =>
      presentPage(await readSet(context, answering, AnswerSetId), asked),
    ),
    directRoute(calls.startTime, async (context, { AnswerSetId }) => changeSetClock(context, AnswerSetId, 'start')),
    directRoute(calls.pause, async (context, { AnswerSetId }) => changeSetClock(context, AnswerSetId, 'pause')),
    directRoute(calls.goOn, async (context, { AnswerSetId }) => changeSetClock(context, AnswerSetId, 'goOn')),
    route(calls.remainingTime, async (context, { AnswerSetId }) =>
      readTime({ ...context, forms, guard: async (row) => void (await requireReader(context, row)) }, AnswerSetId),
    ),
    route(calls.watch, async (context, { AnswerSetId, Since }) => {
      const guard = async (row: Parameters<typeof requireReader>[1]) => void (await requireReader(context, row));
      return watchSet({ context, forms, changes, guard }, AnswerSetId, Since);
    }),
    route(calls.remainingTimeByAction, async (context, { ActionId }) => {
      const id = await findSetOfAction(context.db, context.actor.userId, ActionId);
      if (id === undefined) return readTimeBeforeStart(context, forms, ActionId);
      return readTime({ ...context, forms, guard: async (row) => void (await requireReader(context, row)) }, id);
    }),
    directRoute(calls.answerClosed, async (context, body) => answering.save(context, body)),
    directRoute(calls.answerOpen, async (context, body) => answering.save(context, body)),
    route(calls.finish, async (context, { AnswerSetId }) =>
      finish(
        {
          context,
          forms,
          guard: async (row) => void (await requireFinisher(context, row)),
          ended: async (row, session) => {
            await completeAction(context, row, session);
            await fillFields(context, row, session);
          },
        },
        AnswerSetId,
      ),
    ),
    route(calls.clearByAction, async (context, { MenteeId, ActionId }) => {
      await clearByAction(context, MenteeId, ActionId);
      return { Ok: true as const };
    }),
    route(calls.reset, async (context, { AnswerSetId }) => {
      await clearSet(context, AnswerSetId);
      return { Ok: true as const };
    }),
  ];
}

/**
 * Throws unless the caller may finish a set, and audits finishing on a mentee's behalf. The caller's own set is checked
 * again when its action is completed.
 */
async function requireFinisher(context: Context, row: Parameters<typeof requireWriter>[1]): Promise<void> {
  if ((await requireWriter(context, row)) === 'own' || row.userId === null) return;
  context.audit({ subjectId: row.userId, target: `action:${row.actionId}:answers`, after: { finished: true } });
}

/** Routes of respondents with a link, who are not signed in. */
function linkRoutes(answering: Answering, changes: Changes): Route[] {
  const { forms, tokens } = answering;
  const guardOf = (context: OpenContext, setId: number, token: string) => {
    tokens.require(setId, token);
    return (row: Parameters<typeof requireOpenLink>[0]) => requireOpenLink(row, context.now);
  };
  const changeSetClock = (context: OpenContext, id: number, token: string, operation: ClockOperation) =>
    changeClock({ ...context, forms, guard: guardOf(context, id, token) }, id, operation);
  return [
    route(tokenAnswering.byToken, async (context, { TokenName, Token, ...asked }) =>
      presentPage(await openByToken(context, answering, TokenName, Token), asked),
    ),
    directRoute(tokenAnswering.startTime, async (context, { AnswerSetId, Token }) =>
      changeSetClock(context, AnswerSetId, Token, 'start'),
    ),
    directRoute(tokenAnswering.pause, async (context, { AnswerSetId, Token }) =>
      changeSetClock(context, AnswerSetId, Token, 'pause'),
    ),
    directRoute(tokenAnswering.goOn, async (context, { AnswerSetId, Token }) =>
      changeSetClock(context, AnswerSetId, Token, 'goOn'),
    ),
    route(tokenAnswering.remainingTime, async (context, { AnswerSetId, Token }) =>
      readTime({ ...context, forms, guard: guardOf(context, AnswerSetId, Token) }, AnswerSetId),
    ),
    route(tokenAnswering.watch, async (context, { AnswerSetId, Token, Since }) => {
      const guard = guardOf(context, AnswerSetId, Token);
      return watchSet({ context, forms, changes, guard }, AnswerSetId, Since);
    }),
    directRoute(tokenAnswering.answerClosed, async (context, { Token, ...body }) =>
      answering.saveByToken(context, Token, body),
    ),
    directRoute(tokenAnswering.answerOpen, async (context, { Token, ...body }) =>
      answering.saveByToken(context, Token, body),
    ),
    route(tokenAnswering.spreadsheet, async (context, { AnswerSetId, Token, Id }) =>
      shownWorkbook({ ...context, forms, guard: guardOf(context, AnswerSetId, Token) }, AnswerSetId, Id),
    ),
    route(tokenAnswering.finish, async (context, { AnswerSetId, Token }) => {
      const guard = guardOf(context, AnswerSetId, Token);
      return finish({ context, forms, guard: async (row) => guard(row), ended: async () => undefined }, AnswerSetId);
    }),
  ];
}

/**
 * Routes for answering questionnaires. `keys` sign the tokens of sets without a person; `changes` announce changed
 * answer sets.
 */
export function answeringRoutes({ keys, changes }: { keys: Keyring; changes: Changes }): Route[] {
  const answering = new Answering(keys);
  return [...signedInRoutes(answering, changes), ...linkRoutes(answering, changes)];
}
