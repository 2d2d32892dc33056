import { MAX_MOVED } from '@ithaki/application/selection';
import { z } from 'zod';
import { call, changesPersons, readsPersons } from '../core/call.ts';
import { id, localText, page, requiredText, text } from '../core/fields.ts';
import { rankingCalls } from './ranking.ts';
import { reviewCalls } from './reviews.ts';
import {
  applicationBody,
  editAccess,
  mailRisk,
  moveRisk,
  previewedBody,
  projectBody,
  seenBody,
  viewAccess,
} from './selection-access.ts';
import { listedApplication, moveResult, staffApplication, statusCounts } from './selection-entities.ts';

/** Applications per page. */
export const APPLICATIONS_PAGE = 50;

/** Seconds for which a move can be undone and its mails are held. */
export const MOVE_HOLD_SECONDS = 30;

const tab = z.enum(['Draft', 'Submitted', 'Resubmitted', 'Eligible', 'Selected', 'Rejected', 'Withdrawn']);

/** The filters of the list of applications. */
const applicationSet = {
  Status: z.array(tab).max(7).optional(),
  Search: text(200).optional(),
  /** By question name: an option value for questions with options, otherwise a text that the answer contains. */
  Filter: z.record(requiredText(64), text(500)).optional(),
  Missing: z.boolean().optional(),
};

/** Calls of staff and reviewers about the selection of applicants. */
export const selection = {
  list: call({
    path: '/api/ApplicationForm/GetApplications',
    summary: 'Returns a page of applications, with the counts of every tab under the same search and filters.',
    ...viewAccess,
    ...readsPersons,
    body: projectBody.extend({
      ...applicationSet,
      Order: z.enum(['SubmittedAt', 'Name', 'Points', 'kayas', 'Protocol', 'SavedAt']).default('SubmittedAt'),
      Descending: z.boolean().default(true),
      /** Names of the questions whose answers are returned as columns. */
      Columns: z.array(requiredText(64)).max(40).default([]),
      page: z.int().min(0).max(1_000_000).default(0),
    }),
    reply: page(listedApplication).extend({ Counts: statusCounts }),
  }),
  ids: call({
    path: '/api/ApplicationForm/GetApplicationIds',
    summary:
      'Returns the ids of the applications that match a filter, earliest submission first, up to the limit of one move.',
    ...viewAccess,
    ...readsPersons,
    body: projectBody.extend(applicationSet),
    reply: z.strictObject({ Ids: z.array(id).max(MAX_MOVED) }),
  }),
  get: call({
    path: '/api/ApplicationForm/GetStaffApplication',
    summary:
      'Returns one application: answers, files, notes, points, reviews and history. Reviewers see the ones assigned to them, without blind questions and documents.',
    permission: 'applications.review',
    reach: 'project',
    ...readsPersons,
    body: applicationBody,
    reply: staffApplication,
  }),
  changeStatus: call({
    path: '/api/ApplicationForm/ChangeStatus',
    summary:
      'Moves applications forward (Status -1), back (-2) or to a status, in one transaction with one mail per person; those that cannot move, or changed since the preview that `Previewed` repeats, are skipped with a reason. With `Preview` nothing moves. During the hold the move can be undone and its mails are held.',
    ...editAccess,
    ...moveRisk,
    body: projectBody.extend({
      Ids: z.array(id).min(1).max(MAX_MOVED),
      Status: z.union([z.literal(-1), z.literal(-2), z.literal(1), z.literal(2), z.literal(3), z.literal(1000)]),
      /** The reason of a rejection: a code of the form’s list, and an optional text. */
      Reason: z.strictObject({ Code: requiredText(64), Text: text(2_000).default('') }).optional(),
      Preview: z.boolean().default(false),
      ...previewedBody,
      /** Whether applicants are notified by mail. */
      Mail: z.boolean().default(true),
    }),
    reply: moveResult,
    errors: ['ReasonNeeded'],
  }),
  undoMove: call({
    path: '/api/ApplicationForm/UndoMove',
    summary: 'Undoes a whole move while its mails are held.',
    ...editAccess,
    ...changesPersons,
    body: projectBody.extend({ MoveId: id }),
    reply: moveResult,
    errors: ['HoldOver', 'MovedSince'],
  }),
  resubmit: call({
    path: '/api/ApplicationForm/Resubmit',
    summary: 'Requests documents or corrections from an applicant, by a mail with a link.',
    ...editAccess,
    ...mailRisk,
    body: applicationBody.extend({
      /** Names of documents; the missing and refused ones when absent. */
      Documents: z.array(requiredText(64)).max(50).optional(),
      /** Whether the applicant may also change the answers. */
      Answers: z.boolean().default(false),
      Text: text(5_000).default(''),
      Days: z.int().min(1).max(365).optional(),
      ...seenBody,
    }),
    reply: staffApplication,
    errors: ['NothingToAsk', 'NotInThisStage', 'ChangedMeanwhile', 'MoveMeanwhile'],
  }),
  uploadReminder: call({
    path: '/api/ApplicationForm/UploadReminder',
    summary: 'Reminds an applicant of missing documents, by a mail with a link to upload them.',
    ...editAccess,
    ...mailRisk,
    body: applicationBody.extend(seenBody),
    reply: staffApplication,
    errors: ['NothingMissing', 'NotInThisStage', 'ChangedMeanwhile', 'MoveMeanwhile'],
  }),
  judgeDocument: call({
    path: '/api/ApplicationForm/JudgeDocument',
    summary: 'Accepts or refuses an uploaded document.',
    ...editAccess,
    ...changesPersons,
    body: applicationBody.extend({
      Name: requiredText(64),
      Verdict: z.enum(['accepted', 'refused']).nullable(),
      Note: text(1_000).default(''),
      ...seenBody,
    }),
    reply: staffApplication,
    errors: ['ChangedMeanwhile', 'MoveMeanwhile'],
  }),
  addNote: call({
    path: '/api/ApplicationForm/AddNote',
    summary: 'Adds a note that only staff see.',
    ...editAccess,
    ...changesPersons,
    body: applicationBody.extend({ Text: requiredText(5_000) }),
    reply: staffApplication,
  }),
  sendMessage: call({
    path: '/api/ApplicationForm/SendMessage',
    summary: 'Sends a message to an applicant, shown on their page and by mail.',
    ...editAccess,
    ...mailRisk,
    body: applicationBody.extend({ Subject: text(200).default(''), Text: requiredText(10_000) }),
    reply: staffApplication,
  }),
  runPoints: call({
    path: '/api/ApplicationForm/RunPoints',
    summary: 'Computes the points of applications by the criteria of the form, each with its reason.',
    ...editAccess,
    ...changesPersons,
    body: projectBody.extend({ Ids: z.array(id).min(1).max(MAX_MOVED).optional() }),
    reply: z.strictObject({ Applications: z.int(), Changed: z.int(), Failed: z.int() }),
  }),
  ...rankingCalls,
  setPoints: call({
    path: '/api/ApplicationForm/SetPoints',
    summary:
      'Sets the points of a criterion by hand, with the reason: after an objection, or where a script cannot decide.',
    ...editAccess,
    ...changesPersons,
    body: applicationBody.extend({
      Criterion: requiredText(64),
      Points: z.number().min(0).max(100_000),
      Reason: requiredText(2_000),
      /** The points that the caller saw, null for none; refused when the points have changed since. */
      From: z.number().nullable().optional(),
    }),
    reply: staffApplication,
    errors: ['MorePointsThanMax', 'ChangedMeanwhile', 'MoveMeanwhile'],
  }),
  ...reviewCalls,
  rejectReasons: call({
    path: '/api/ApplicationForm/RejectReasons',
    summary: 'Lists the rejection reasons of the form.',
    ...editAccess,
    ...readsPersons,
    body: projectBody,
    reply: z.array(z.strictObject({ Code: z.string(), Label: localText() })),
  }),
  export: call({
    path: '/api/ApplicationForm/ExportApplications',
    summary: 'Starts a job that exports applications as an .xlsx file with all answers, file names, points and events.',
    permission: 'applications.export',
    reach: 'persons',
    risk: 'exports',
    rate: 'session',
    idempotency: 'none',
    always: true,
    body: projectBody.extend(applicationSet),
    reply: z.strictObject({ JobId: id }),
  }),
};
