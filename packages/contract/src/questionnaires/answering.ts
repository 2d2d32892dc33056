import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { openedWorkbook } from '../calculators/entities.ts';
import { call, changes, changesPersons, readsPersons } from '../core/call.ts';
import { done, id, isStorable } from '../core/fields.ts';
import { answerPage, answerRefusals, answerSetId, answerTaken, finishResult, setTime, setToken } from './entities.ts';

const ofSet = z.strictObject({ AnswerSetId: answerSetId, ProjectId: projectId });
const ofTokenSet = z.strictObject({ AnswerSetId: answerSetId, Token: setToken });

const word = (max: number) => z.string().max(max).refine(isStorable, { error: 'unstorable' });

/** Where an answer goes, and which one it is. */
const place = {
  GroupId: word(300).min(1),
  /** The line of a table or of records. */
  LineId: word(40).min(1).optional(),
  /** Counts the respondent's changes; of two for one place the higher holds. Without it what comes later. */
  Seq: z.int().min(0).optional(),
  /** The browser's clock: of no account. */
  At: word(40).optional(),
  /** Names this save: the same again changes nothing and answers the same. */
  Key: word(100).min(1).optional(),
};
const closed = { ...place, OptionId: word(100) };
const open = { ...place, Text: word(200_000) };

/** What is sent over and over by people who answer: each is one row, written in a commit with others. */
const answers = { risk: 'changesPersons', rate: 'session', idempotency: 'none' } as const;
/** The same of people who are not signed in, of whom many may sit behind one address. */
const answersByToken = {
  permission: 'anyone',
  reach: 'none',
  risk: 'changes',
  rate: 'tokenSet',
  idempotency: 'none',
} as const;

const ownSet = { permission: 'own.data', reach: 'own' } as const;
const opening = ['ActionLocked', 'ActionInactive', 'NoQuestionnaire'] as const;

/** Answering, by whoever is signed in: one's own sets, and where it is allowed those of mentees in their place. */
export const answering = {
  byAction: call({
    path: '/api/quest/getByAction',
    summary: 'Opens one’s own answers to the questionnaire of an action; begins them the first time.',
    permission: 'mentee.own',
    reach: 'own',
    ...changes,
    body: z.strictObject({ ActionId: id, ProjectId: projectId }),
    reply: answerPage,
    errors: opening,
  }),
  byMenteeAction: call({
    path: '/api/quest/GetByMenteeAction',
    summary: 'Opens a mentee’s answers to be answered in their place, where the programme or the action allows it.',
    permission: 'mentor.write',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ MenteeId: id, ActionId: id, ProjectId: projectId }),
    reply: answerPage,
    errors: [...opening, 'OnBehalfOff'],
  }),
  answeredByMenteeAction: call({
    path: '/api/quest/GetAnsweredByMenteeAction',
    summary: 'Reads a mentee’s answers; what it would ask when there are none yet.',
    permission: 'mentee.read',
    reach: 'person',
    ...readsPersons,
    body: z.strictObject({ MenteeId: id, ActionId: id, ProjectId: projectId }),
    reply: answerPage,
    errors: ['NoQuestionnaire'],
  }),
  mentorQuest: call({
    path: '/api/quest/MentorQuest',
    summary: 'Opens a mentor’s own answers to a questionnaire that is for mentors; begins them the first time.',
    permission: 'mentor.own',
    reach: 'own',
    ...changes,
    body: z.strictObject({ QuestId: id, ProjectId: projectId }),
    reply: answerPage,
  }),
  bySet: call({
    path: '/api/quest/GetByAnswerSetId',
    summary: 'Reads an answer set: one’s own, or that of a mentee whom the caller follows.',
    ...ownSet,
    ...readsPersons,
    body: ofSet,
    reply: answerPage,
  }),
  startTime: call({
    path: '/api/quest/StartTime',
    summary: 'Says that the first question is shown: the time runs from now. Asked again it changes nothing.',
    ...ownSet,
    ...answers,
    body: ofSet,
    reply: setTime,
    errors: opening,
  }),
  remainingTime: call({
    path: '/api/quest/RemainingTime',
    summary: 'The time that is left of an answer set, by the server’s clock.',
    ...ownSet,
    ...readsPersons,
    body: ofSet,
    reply: setTime,
  }),
  remainingTimeByAction: call({
    path: '/api/quest/RemainingTimeByAction',
    summary: 'The time that is left of one’s own answers in an action.',
    permission: 'mentee.own',
    reach: 'own',
    ...readsPersons,
    body: z.strictObject({ ActionId: id, ProjectId: projectId }),
    reply: setTime,
    errors: ['NoQuestionnaire'],
  }),
  answerClosed: call({
    path: '/api/Quest/AnswerClosed',
    summary: 'Saves one chosen option; empty clears it. It is kept once this is answered.',
    ...ownSet,
    ...answers,
    body: ofSet.extend(closed),
    reply: answerTaken,
    errors: answerRefusals,
  }),
  answerOpen: call({
    path: '/api/Quest/AnswerOpen',
    summary: 'Saves one written answer; empty clears it. It is kept once this is answered.',
    ...ownSet,
    ...answers,
    body: ofSet.extend(open),
    reply: answerTaken,
    errors: answerRefusals,
  }),
  pause: call({
    path: '/api/quest/Pause',
    summary: 'Pauses an answer set; its clock rests unless the questionnaire says otherwise.',
    ...ownSet,
    ...answers,
    body: ofSet,
    reply: setTime,
    errors: ['Expired', 'SetEnded'],
  }),
  goOn: call({
    path: '/api/quest/continue',
    summary: 'Goes on after a pause.',
    ...ownSet,
    ...answers,
    body: ofSet,
    reply: setTime,
    errors: ['Expired', 'SetEnded', ...opening],
  }),
  finish: call({
    path: '/api/quest/Finish',
    summary:
      'Ends an answer set for good, or says question by question what is missing; a form is handed in. Once ended it answers the same again.',
    ...ownSet,
    ...changesPersons,
    body: ofSet,
    reply: finishResult,
    errors: ['SetPaused', ...opening],
  }),
  clearByAction: call({
    path: '/api/Quest/ClearByAction',
    summary: 'Clears a mentee’s answers in an action, which then begins anew; a copy is kept.',
    permission: 'quests.clear',
    reach: 'person',
    ...changesPersons,
    body: z.strictObject({ MenteeId: id, ActionId: id, ProjectId: projectId }),
    reply: done,
    errors: ['NothingToClear'],
  }),
  reset: call({
    path: '/api/quest/resetquest',
    inPath: 'AnswerSetId',
    summary: 'Clears any answer set by its id, a mentor’s own or one by a link too; a copy is kept.',
    permission: 'quests.clear',
    reach: 'project',
    ...changesPersons,
    body: ofSet,
    reply: done,
  }),
};

/** Answering with a link, by nobody that is known: bounded to that link’s own set by its Token. */
export const tokenAnswering = {
  byToken: call({
    path: '/api/quest/GetByToken',
    summary:
      'Opens the answers of a link: those of the given Token, else the only respondent’s, else new ones. The page’s Token goes with each of its calls.',
    ...answersByToken,
    body: z.strictObject({ TokenName: word(100).min(1), Token: setToken.optional() }),
    reply: answerPage,
    errors: ['WrongToken'],
  }),
  startTime: call({
    path: '/api/quest/token/StartTime',
    summary: 'As quest/StartTime, with a link.',
    ...answersByToken,
    body: ofTokenSet,
    reply: setTime,
    errors: ['WrongToken'],
  }),
  remainingTime: call({
    path: '/api/quest/token/RemainingTime',
    summary: 'As quest/RemainingTime, with a link.',
    ...answersByToken,
    risk: 'reads',
    body: ofTokenSet,
    reply: setTime,
    errors: ['WrongToken'],
  }),
  answerClosed: call({
    path: '/api/quest/token/AnswerClosed',
    summary: 'As Quest/AnswerClosed, with a link.',
    ...answersByToken,
    body: ofTokenSet.extend(closed),
    reply: answerTaken,
    errors: ['WrongToken', ...answerRefusals],
  }),
  answerOpen: call({
    path: '/api/quest/token/AnswerOpen',
    summary: 'As Quest/AnswerOpen, with a link.',
    ...answersByToken,
    body: ofTokenSet.extend(open),
    reply: answerTaken,
    errors: ['WrongToken', ...answerRefusals],
  }),
  spreadsheet: call({
    path: '/api/quest/token/getSpreadsheet',
    summary: 'As documents/getSpreadsheet, with a link: a workbook that a question of its questionnaire shows.',
    ...answersByToken,
    risk: 'reads',
    body: ofTokenSet.extend({ Id: id }),
    reply: openedWorkbook,
    errors: ['WrongToken'],
  }),
  pause: call({
    path: '/api/quest/token/Pause',
    summary: 'As quest/Pause, with a link.',
    ...answersByToken,
    body: ofTokenSet,
    reply: setTime,
    errors: ['WrongToken', 'Expired', 'SetEnded'],
  }),
  goOn: call({
    path: '/api/quest/token/continue',
    summary: 'As quest/continue, with a link.',
    ...answersByToken,
    body: ofTokenSet,
    reply: setTime,
    errors: ['WrongToken', 'Expired', 'SetEnded'],
  }),
  finish: call({
    path: '/api/quest/token/Finish',
    summary: 'As quest/Finish, with a link.',
    ...answersByToken,
    body: ofTokenSet,
    reply: finishResult,
    errors: ['WrongToken', 'SetPaused'],
  }),
};
