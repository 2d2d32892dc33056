import { answersSchema, askedFormSchema, rubricLineSchema } from '@ithaki/application/schema';
import { MOST_MOVED } from '@ithaki/application/selection';
import { z } from 'zod';
import { projectId } from '../actions/bodies.ts';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { done, id, instant, localText, page, someText, text, version } from '../core/fields.ts';
import { linkToken } from './entities.ts';
import {
  applicationReview,
  listedApplication,
  moveResult,
  objection,
  personName,
  publicRanking,
  ranking,
  rankingChange,
  rankingLine,
  rankingTable,
  staffApplication,
  statusCounts,
} from './selection-entities.ts';

/** Lines of a page of applications. */
export const APPLICATIONS_PAGE = 50;

/** Rows of a page of a table of places. */
export const RANKING_PAGE = 50;

/** Moves can be undone, and their mails wait, for so many seconds. */
export const MOVE_HOLD_SECONDS = 30;

const seeing = { permission: 'applications.see', reach: 'project' } as const;
const deciding = { permission: 'applications.edit', reach: 'project' } as const;
const reviewing = { permission: 'applications.review', reach: 'project' } as const;
const mailing = { risk: 'sendsMail', rate: 'session', idempotency: 'optional' } as const;
const moving = { risk: 'sendsMail', rate: 'session', idempotency: 'required' } as const;

const ofProject = z.strictObject({ ProjectId: projectId });
const ofApplication = z.strictObject({ AppId: id, ProjectId: projectId });
const tab = z.enum(['Draft', 'Submitted', 'Resubmitted', 'Eligible', 'Selected', 'Rejected', 'Withdrawn']);

const ofTable = ofProject.extend({ RankingId: id, page: z.int().min(0).max(1_000_000).default(0) });

/** Which applications are meant: what the list filters by. */
const applicationSet = {
  Status: z.array(tab).max(7).optional(),
  Search: text(200).optional(),
  /** By answer: one of the words of a question's options, or part of a text. */
  Filter: z.record(someText(64), text(500)).optional(),
  Missing: z.boolean().optional(),
};

/** Selecting among applications, by the programme's staff and reviewers. */
export const selection = {
  list: call({
    path: '/api/ApplicationForm/GetApplications',
    summary: 'A page of applications with the counts of every tab under the same search and filters.',
    ...seeing,
    ...readsPersons,
    body: ofProject.extend({
      ...applicationSet,
      Order: z.enum(['SubmittedAt', 'Name', 'Points', 'kayas', 'Protocol', 'SavedAt']).default('SubmittedAt'),
      Descending: z.boolean().default(true),
      /** Names of questions whose answers are columns. */
      Columns: z.array(someText(64)).max(40).default([]),
      page: z.int().min(0).max(1_000_000).default(0),
    }),
    reply: page(listedApplication).extend({ Counts: statusCounts }),
  }),
  ids: call({
    path: '/api/ApplicationForm/GetApplicationIds',
    summary: 'The numbers of the applications of a filter, the earliest sent first: as many as one move takes.',
    ...seeing,
    ...readsPersons,
    body: ofProject.extend(applicationSet),
    reply: z.strictObject({ Ids: z.array(id).max(MOST_MOVED) }),
  }),
  get: call({
    path: '/api/ApplicationForm/GetStaffApplication',
    summary:
      'One application: answers, files, notes, points, reviews and history. Reviewers see those assigned to them, without blind questions.',
    permission: 'applications.review',
    reach: 'project',
    ...readsPersons,
    body: ofApplication,
    reply: staffApplication,
  }),
  changeStatus: call({
    path: '/api/ApplicationForm/ChangeStatus',
    summary:
      'Moves applications forward (Status -1), back (-2) or to a status, in one transaction with one mail a person; the illegal ones are refused one by one. With `Preview` nothing moves. Until the hold ends it can be undone and no mail leaves.',
    ...deciding,
    ...moving,
    body: ofProject.extend({
      Ids: z.array(id).min(1).max(MOST_MOVED),
      Status: z.union([z.literal(-1), z.literal(-2), z.literal(1), z.literal(2), z.literal(3), z.literal(1000)]),
      /** Of a rejection: a code of the form’s list, and words of one’s own. */
      Reason: z.strictObject({ Code: someText(64), Text: text(2_000).default('') }).optional(),
      Preview: z.boolean().default(false),
      /** Whether a mail goes with it. */
      Mail: z.boolean().default(true),
    }),
    reply: moveResult,
    errors: ['ReasonNeeded'],
  }),
  undoMove: call({
    path: '/api/ApplicationForm/UndoMove',
    summary: 'Takes a whole move back while its mails wait.',
    ...deciding,
    ...changesPersons,
    body: ofProject.extend({ MoveId: id }),
    reply: moveResult,
    errors: ['HoldOver', 'MovedSince'],
  }),
  resubmit: call({
    path: '/api/ApplicationForm/Resubmit',
    summary: 'Asks an applicant for documents again, or for corrections, with a mail that carries a link.',
    ...deciding,
    ...mailing,
    body: ofApplication.extend({
      /** Names; those that are missing or refused when absent. */
      Documents: z.array(someText(64)).max(50).optional(),
      /** Whether the answers may be changed as well. */
      Answers: z.boolean().default(false),
      Text: text(5_000).default(''),
      Days: z.int().min(1).max(365).optional(),
    }),
    reply: staffApplication,
    errors: ['NothingToAsk', 'NotInThisStage'],
  }),
  uploadReminder: call({
    path: '/api/ApplicationForm/UploadReminder',
    summary: 'Mails an applicant that documents are missing, with a link to bring them.',
    ...deciding,
    ...mailing,
    body: ofApplication,
    reply: staffApplication,
    errors: ['NothingMissing', 'NotInThisStage'],
  }),
  judgeDocument: call({
    path: '/api/ApplicationForm/JudgeDocument',
    summary: 'Accepts or refuses a document that was brought.',
    ...deciding,
    ...changesPersons,
    body: ofApplication.extend({
      Name: someText(64),
      Verdict: z.enum(['accepted', 'refused']).nullable(),
      Note: text(1_000).default(''),
    }),
    reply: staffApplication,
  }),
  addNote: call({
    path: '/api/ApplicationForm/AddNote',
    summary: 'Adds a note for staff, which no applicant reads.',
    ...deciding,
    ...changesPersons,
    body: ofApplication.extend({ Text: someText(5_000) }),
    reply: staffApplication,
  }),
  sendMessage: call({
    path: '/api/ApplicationForm/SendMessage',
    summary: 'Writes to an applicant: read on their page, and told of by mail.',
    ...deciding,
    ...mailing,
    body: ofApplication.extend({ Subject: text(200).default(''), Text: someText(10_000) }),
    reply: staffApplication,
  }),
  runPoints: call({
    path: '/api/ApplicationForm/RunPoints',
    summary: 'Works out the points of applications by the criteria of the form, with the reason for each.',
    ...deciding,
    ...changesPersons,
    body: ofProject.extend({ Ids: z.array(id).min(1).max(MOST_MOVED).optional() }),
    reply: z.strictObject({ Applications: z.int(), Changed: z.int(), Failed: z.int() }),
  }),
  rankings: call({
    path: '/api/ApplicationForm/Rankings',
    summary: 'The tables of places there are, the newest first.',
    ...seeing,
    ...readsPersons,
    body: ofProject,
    reply: z.array(ranking),
  }),
  ranking: call({
    path: '/api/ApplicationForm/Ranking',
    summary: 'One table with a page of its rows.',
    ...seeing,
    ...readsPersons,
    body: ofTable,
    reply: rankingTable,
  }),
  rankingLog: call({
    path: '/api/ApplicationForm/RankingLog',
    summary: 'A page of the log of a table: which rule told neighbours with the same points apart.',
    ...seeing,
    ...readsPersons,
    body: ofTable,
    reply: page(rankingLine),
  }),
  makeRanking: call({
    path: '/api/ApplicationForm/MakeRanking',
    summary:
      'Makes a table of places of the eligible applications; with `Preview` it only shows who would move and why.',
    ...deciding,
    ...changesPersons,
    body: ofProject.extend({
      Kind: z.enum(['provisional', 'final']),
      Places: z.int().min(0).max(1_000_000).optional(),
      Preview: z.boolean().default(false),
    }),
    reply: z.strictObject({ Table: rankingTable.nullable(), Changes: z.array(rankingChange) }),
    errors: ['ObjectionsWaiting', 'NobodyToRank'],
  }),
  compareRankings: call({
    path: '/api/ApplicationForm/CompareRankings',
    summary: 'Who stands elsewhere in another table, and why.',
    ...seeing,
    ...readsPersons,
    body: ofProject.extend({ From: id, To: id }),
    reply: z.array(rankingChange),
  }),
  publishRanking: call({
    path: '/api/ApplicationForm/PublishRanking',
    summary: 'Shows a table to everyone by participants’ numbers; a provisional one opens the time for objections.',
    ...deciding,
    ...mailing,
    body: ofProject.extend({ RankingId: id, ObjectionsUntil: instant.optional() }),
    reply: rankingTable,
    errors: ['AlreadyPublished', 'ObjectionsWaiting'],
  }),
  drawReserve: call({
    path: '/api/ApplicationForm/DrawReserve',
    summary: 'Draws the next of the reserve list for each place that was freed; with `Preview` it only says who.',
    ...deciding,
    ...moving,
    body: ofProject.extend({ Preview: z.boolean().default(false) }),
    reply: moveResult,
  }),
  publicRanking: call({
    path: '/api/ApplicationForm/PublicRanking',
    summary: 'The published table of a programme, by participants’ numbers, without names.',
    permission: 'anyone',
    reach: 'none',
    risk: 'reads',
    rate: 'tokenSet',
    idempotency: 'none',
    body: z.strictObject({ Project: someText(100) }),
    reply: publicRanking.nullable(),
  }),
  object: call({
    path: '/api/ApplicationForm/Object',
    summary: 'An applicant’s objection to their place, while the time for it runs.',
    permission: 'anyone',
    reach: 'none',
    risk: 'changes',
    rate: 'tokenSet',
    idempotency: 'none',
    always: true,
    body: z.strictObject({ Token: linkToken.optional(), ProjectId: projectId, Text: someText(10_000) }),
    reply: done,
    errors: ['ObjectionsClosed', 'AlreadyObjected', 'InvalidToken', 'TokenExpired', 'ApplicationWithdrawn'],
  }),
  objections: call({
    path: '/api/ApplicationForm/Objections',
    summary: 'The objections there are, those that wait first.',
    ...seeing,
    ...readsPersons,
    body: ofProject,
    reply: z.array(objection),
  }),
  answerObjection: call({
    path: '/api/ApplicationForm/AnswerObjection',
    summary: 'Accepts or refuses an objection with the reason, which is mailed.',
    ...deciding,
    ...mailing,
    body: ofProject.extend({
      ObjectionId: id,
      Accepted: z.boolean(),
      Answer: someText(5_000),
    }),
    reply: objection,
    errors: ['AlreadyAnswered'],
  }),
  setPoints: call({
    path: '/api/ApplicationForm/SetPoints',
    summary:
      'Gives points for a criterion by hand, with the reason: after an objection, or where a script cannot judge.',
    ...deciding,
    ...changesPersons,
    body: ofApplication.extend({
      Criterion: someText(64),
      Points: z.number().min(0).max(100_000),
      Reason: someText(2_000),
    }),
    reply: staffApplication,
    errors: ['MorePointsThanMax'],
  }),
  reviewers: call({
    path: '/api/ApplicationForm/Reviewers',
    summary: 'Who may review, and how many each has and has done.',
    ...deciding,
    ...readsPersons,
    body: ofProject,
    reply: z.array(z.strictObject({ Reviewer: personName, Assigned: z.int(), Done: z.int(), Conflicts: z.int() })),
  }),
  assignReviewers: call({
    path: '/api/ApplicationForm/AssignReviewers',
    summary: 'Gives applications evenly to reviewers, so many each, past those who declared a conflict.',
    ...deciding,
    ...changesPersons,
    body: ofProject.extend({
      ReviewerIds: z.array(id).min(1).max(200),
      /** Those that are submitted or eligible when absent. */
      Ids: z.array(id).min(1).max(MOST_MOVED).optional(),
      Preview: z.boolean().default(false),
    }),
    reply: z.strictObject({
      Assigned: z.array(z.strictObject({ AppId: id, ReviewerId: id })),
      /** Applications with fewer reviewers than asked. */
      Short: z.array(id),
    }),
    errors: ['TooFewReviewers'],
  }),
  myReviews: call({
    path: '/api/ApplicationForm/MyReviews',
    summary: 'What is assigned to the caller to review.',
    ...reviewing,
    reach: 'own',
    ...readsPersons,
    body: ofProject,
    reply: z.array(
      z.strictObject({
        AppId: id,
        Protocol: z.string(),
        kayas: z.int(),
        AssignedAt: instant,
        SubmittedAt: instant.nullable(),
        Conflict: z.string().nullable(),
        Total: z.number().nullable(),
        Outdated: z.boolean(),
      }),
    ),
  }),
  getReview: call({
    path: '/api/ApplicationForm/GetReview',
    summary: 'An application to be reviewed: its answers without blind ones, the rubric, and one’s own scores.',
    ...reviewing,
    ...readsPersons,
    body: ofApplication,
    reply: z.strictObject({
      AppId: id,
      Protocol: z.string(),
      kayas: z.int(),
      Revision: z.int(),
      Form: askedFormSchema,
      Rubric: z.array(rubricLineSchema),
      Answers: answersSchema,
      Shown: z.array(z.string()),
      Own: applicationReview,
      Version: version,
      /** Those of others, once one’s own is in. */
      Others: z.array(applicationReview),
    }),
  }),
  saveReview: call({
    path: '/api/ApplicationForm/SaveReview',
    summary: 'Keeps one’s scores; with `Submit` they are in for good, of the revision that was read.',
    ...reviewing,
    ...changesPersons,
    body: ofApplication.extend({
      Scores: z.record(z.string().max(64), z.number()),
      Note: text(10_000).default(''),
      Revision: z.int(),
      Version: version,
      Submit: z.boolean().default(false),
    }),
    reply: z.strictObject({ Version: version, Total: z.number().nullable(), SubmittedAt: instant.nullable() }),
    errors: ['ReviewEnded', 'UnknownScore', 'ScoresMissing', 'RevisionOutdated', 'ConflictDeclared', 'Conflict'],
  }),
  declareConflict: call({
    path: '/api/ApplicationForm/DeclareConflict',
    summary: 'Says why one may not review an application: it is given to someone else.',
    ...reviewing,
    ...changesPersons,
    body: ofApplication.extend({ Reason: someText(1_000) }),
    reply: done,
    errors: ['ReviewEnded'],
  }),
  rejectReasons: call({
    path: '/api/ApplicationForm/RejectReasons',
    summary: 'The reasons there are for rejecting.',
    ...deciding,
    ...readsPersons,
    body: ofProject,
    reply: z.array(z.strictObject({ Code: z.string(), Label: localText() })),
  }),
  export: call({
    path: '/api/ApplicationForm/ExportApplications',
    summary: 'All applications as an .xlsx file with every answer, file name, point and event; made by a job.',
    permission: 'applications.export',
    reach: 'persons',
    risk: 'exports',
    rate: 'session',
    idempotency: 'none',
    always: true,
    body: ofProject.extend(applicationSet),
    reply: z.strictObject({ JobId: id }),
  }),
};
