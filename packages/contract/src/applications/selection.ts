import { MOST_MOVED } from '@ithaki/application/selection';
import { z } from 'zod';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { id, localText, page, someText, text } from '../core/fields.ts';
import { rankingCalls } from './ranking.ts';
import { reviewCalls } from './reviews.ts';
import { deciding, mailing, moving, ofApplication, ofProject, seeing } from './selection-bodies.ts';
import { listedApplication, moveResult, staffApplication, statusCounts } from './selection-entities.ts';

/** Lines of a page of applications. */
export const APPLICATIONS_PAGE = 50;

/** Moves can be undone, and their mails wait, for so many seconds. */
export const MOVE_HOLD_SECONDS = 30;

const tab = z.enum(['Draft', 'Submitted', 'Resubmitted', 'Eligible', 'Selected', 'Rejected', 'Withdrawn']);

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
  ...rankingCalls,
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
  ...reviewCalls,
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
