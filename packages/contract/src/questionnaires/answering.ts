import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { openedWorkbook } from '../calculators/entities.ts';
import { call, changes, changesPersons, readsPersons } from '../core/call.ts';
import { done, id, isStorable } from '../core/fields.ts';
import {
  answerPage,
  answerRefusals,
  answerSetId,
  answerTaken,
  finishResult,
  setState,
  setTime,
  setToken,
} from './entities.ts';

const setBody = z.strictObject({ AnswerSetId: answerSetId, ProjectId: projectId });
const tokenSetBody = z.strictObject({ AnswerSetId: answerSetId, Token: setToken });

const storableText = (max: number) => z.string().max(max).refine(isStorable, { error: 'unstorable' });

/** The fields that identify an answer within an answer set. */
const place = {
  GroupId: storableText(300).min(1),
  /** The id of the line in a table or in repeated records. */
  LineId: storableText(40).min(1).optional(),
  /**
   * Sequence number of the respondent's changes: of two saves of one answer the higher number wins. Without it
   * the later save wins.
   */
  Seq: z.int().min(0).optional(),
  /** The browser's clock; ignored. */
  At: storableText(40).optional(),
  /** Idempotency key of this save: repeating it changes nothing and returns the same reply. */
  Key: storableText(100).min(1).optional(),
};
/** The last change of the answer set that the caller knows. */
const since = { Since: z.int().min(0).optional() };
const closed = { ...place, OptionId: storableText(100) };
const open = { ...place, Text: storableText(200_000) };

/** Properties of calls made very often while answering; the server commits their writes in groups. */
const savingTraits = { risk: 'changesPersons', rate: 'session', idempotency: 'none' } as const;
/** Properties of these calls for respondents who are not signed in, many of whom may share one IP address. */
const tokenTraits = {
  permission: 'anyone',
  reach: 'none',
  risk: 'changes',
  rate: 'tokenSet',
  idempotency: 'none',
} as const;

const ownSet = { permission: 'own.data', reach: 'own' } as const;
/**
 * With `Details`, the reply does not repeat the fields of the answer set that `Questionnaire` and `AnswerSet`
 * contain.
 */
const opening = { Details: z.boolean().optional() };
const openingRefusals = ['ActionLocked', 'ActionInactive', 'NoQuestionnaire'] as const;

/**
 * Calls of signed-in respondents about their own answer sets, and about those of mentees when answering on
 * their behalf is allowed.
 */
export const answering = {
  byAction: call({
    path: '/api/quest/getByAction',
    summary: 'Opens the caller’s own answers to the questionnaire of an action; begins them the first time.',
    permission: 'mentee.own',
    reach: 'own',
    ...changes,
    body: z.strictObject({ ActionId: id, ProjectId: projectId, ...opening }),
    reply: answerPage,
    errors: openingRefusals,
  }),
  byMenteeAction: call({
    path: '/api/quest/GetByMenteeAction',
    summary: 'Opens a mentee’s answers to answer on their behalf, where the programme or the action allows it.',
    permission: 'mentor.write',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ MenteeId: id, ActionId: id, ProjectId: projectId, ...opening }),
    reply: answerPage,
    errors: [...openingRefusals, 'OnBehalfOff'],
  }),
  answeredByMenteeAction: call({
    path: '/api/quest/GetAnsweredByMenteeAction',
    summary: 'Reads a mentee’s answers; the empty questionnaire when there are none yet.',
    permission: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ MenteeId: id, ActionId: id, ProjectId: projectId, ...opening }),
    reply: answerPage,
    errors: ['NoQuestionnaire'],
  }),
  mentorQuest: call({
    path: '/api/quest/MentorQuest',
    summary: 'Opens a mentor’s own answers to a questionnaire that is for mentors; begins them the first time.',
    permission: 'mentor.own',
    reach: 'own',
    ...changes,
    body: z.strictObject({ QuestId: id, ProjectId: projectId, ...opening }),
    reply: answerPage,
  }),
  bySet: call({
    path: '/api/quest/GetByAnswerSetId',
    summary: 'Reads an answer set: the caller’s own, or that of a mentee whom the caller follows.',
    ...ownSet,
    ...readsPersons,
    body: setBody.extend(opening),
    reply: answerPage,
  }),
  startTime: call({
    path: '/api/quest/StartTime',
    summary: 'Starts the clock when the first question is shown. Repeating the call changes nothing.',
    ...ownSet,
    ...savingTraits,
    body: setBody,
    reply: setTime,
    errors: openingRefusals,
  }),
  remainingTime: call({
    path: '/api/quest/RemainingTime',
    summary: 'The remaining time of an answer set, by the server’s clock.',
    ...ownSet,
    ...readsPersons,
    body: setBody,
    reply: setTime,
  }),
  watch: call({
    path: '/api/quest/Watch',
    summary:
      'The answers and the time of an answer set, as soon as its change is no longer `Since`, or after 20 seconds. Without `Since`, at once.',
    ...ownSet,
    ...readsPersons,
    body: setBody.extend(since),
    reply: setState,
  }),
  remainingTimeByAction: call({
    path: '/api/quest/RemainingTimeByAction',
    summary: 'The remaining time of the caller’s own answers in an action.',
    permission: 'mentee.own',
    reach: 'own',
    ...readsPersons,
    body: z.strictObject({ ActionId: id, ProjectId: projectId }),
    reply: setTime,
    errors: ['NoQuestionnaire'],
  }),
  answerClosed: call({
    path: '/api/Quest/AnswerClosed',
    summary: 'Saves a chosen option; an empty one clears it. It is stored once the call returns.',
    ...ownSet,
    ...savingTraits,
    body: setBody.extend(closed),
    reply: answerTaken,
    errors: answerRefusals,
  }),
  answerOpen: call({
    path: '/api/Quest/AnswerOpen',
    summary: 'Saves a written answer; an empty one clears it. It is stored once the call returns.',
    ...ownSet,
    ...savingTraits,
    body: setBody.extend(open),
    reply: answerTaken,
    errors: answerRefusals,
  }),
  pause: call({
    path: '/api/quest/Pause',
    summary: 'Pauses an answer set; its clock stops unless the questionnaire says otherwise.',
    ...ownSet,
    ...savingTraits,
    body: setBody,
    reply: setTime,
    errors: ['Expired', 'SetEnded'],
  }),
  goOn: call({
    path: '/api/quest/continue',
    summary: 'Resumes an answer set after a pause.',
    ...ownSet,
    ...savingTraits,
    body: setBody,
    reply: setTime,
    errors: ['Expired', 'SetEnded', ...openingRefusals],
  }),
  finish: call({
    path: '/api/quest/Finish',
    summary:
      'Finishes an answer set, or lists the questions with missing answers; a form is handed in. Repeating the call returns the same result.',
    ...ownSet,
    ...changesPersons,
    body: setBody,
    reply: finishResult,
    errors: ['SetPaused', ...openingRefusals],
  }),
  clearByAction: call({
    path: '/api/Quest/ClearByAction',
    summary: 'Clears a mentee’s answers in an action, which then restarts; a copy is archived.',
    permission: 'quests.clear',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ MenteeId: id, ActionId: id, ProjectId: projectId }),
    reply: done,
    errors: ['NothingToClear'],
  }),
  reset: call({
    path: '/api/quest/resetquest/{AnswerSetId?}',
    summary: 'Clears any answer set by its id, including a mentor’s own or one of a link; a copy is archived.',
    permission: 'quests.clear',
    reach: 'project',
    ...changesPersons,
    body: setBody,
    reply: done,
  }),
};

/** Calls of respondents with a link, who are not signed in; the `Token` limits them to the link's own answer set. */
export const tokenAnswering = {
  byToken: call({
    path: '/api/quest/GetByToken',
    summary:
      'Opens the answers of a link: those of the given Token, else the only respondent’s, else new ones. The page’s Token is sent with each further call.',
    ...tokenTraits,
    body: z.strictObject({ TokenName: storableText(100).min(1), Token: setToken.optional(), ...opening }),
    reply: answerPage,
    errors: ['WrongToken'],
  }),
  startTime: call({
    path: '/api/quest/token/StartTime',
    summary: 'As quest/StartTime, with a link.',
    ...tokenTraits,
    body: tokenSetBody,
    reply: setTime,
    errors: ['WrongToken'],
  }),
  remainingTime: call({
    path: '/api/quest/token/RemainingTime',
    summary: 'As quest/RemainingTime, with a link.',
    ...tokenTraits,
    risk: 'reads',
    body: tokenSetBody,
    reply: setTime,
    errors: ['WrongToken'],
  }),
  watch: call({
    path: '/api/quest/token/Watch',
    summary: 'As quest/Watch, with a link.',
    ...tokenTraits,
    risk: 'reads',
    body: tokenSetBody.extend(since),
    reply: setState,
    errors: ['WrongToken'],
  }),
  answerClosed: call({
    path: '/api/quest/token/AnswerClosed',
    summary: 'As Quest/AnswerClosed, with a link.',
    ...tokenTraits,
    body: tokenSetBody.extend(closed),
    reply: answerTaken,
    errors: ['WrongToken', ...answerRefusals],
  }),
  answerOpen: call({
    path: '/api/quest/token/AnswerOpen',
    summary: 'As Quest/AnswerOpen, with a link.',
    ...tokenTraits,
    body: tokenSetBody.extend(open),
    reply: answerTaken,
    errors: ['WrongToken', ...answerRefusals],
  }),
  spreadsheet: call({
    path: '/api/quest/token/getSpreadsheet',
    summary: 'As documents/getSpreadsheet, with a link: a workbook that a question of its questionnaire shows.',
    ...tokenTraits,
    risk: 'reads',
    body: tokenSetBody.extend({ Id: id }),
    reply: openedWorkbook,
    errors: ['WrongToken'],
  }),
  pause: call({
    path: '/api/quest/token/Pause',
    summary: 'As quest/Pause, with a link.',
    ...tokenTraits,
    body: tokenSetBody,
    reply: setTime,
    errors: ['WrongToken', 'Expired', 'SetEnded'],
  }),
  goOn: call({
    path: '/api/quest/token/continue',
    summary: 'As quest/continue, with a link.',
    ...tokenTraits,
    body: tokenSetBody,
    reply: setTime,
    errors: ['WrongToken', 'Expired', 'SetEnded'],
  }),
  finish: call({
    path: '/api/quest/token/Finish',
    summary: 'As quest/Finish, with a link.',
    ...tokenTraits,
    body: tokenSetBody,
    reply: finishResult,
    errors: ['WrongToken', 'SetPaused'],
  }),
};
