import { answersSchema } from '@ithaki/application/schema';
import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call } from '../core/call.ts';
import { done, id, instant, jsonObject, language, nothing, secret, someText, text } from '../core/fields.ts';
import { fileId, uploadState } from '../files/entities.ts';
import { files } from '../files.ts';
import {
  applicationFile,
  applicationResult,
  askedForm,
  draftKey,
  linkPurpose,
  linkToken,
  offeredForm,
  opening,
  ownApplication,
} from './applying-entities.ts';

/** Open to anyone: many applicants may sit behind one address. */
const open = { permission: 'anyone', reach: 'none', rate: 'tokenSet', idempotency: 'none', always: true } as const;
const reading = { ...open, risk: 'reads' } as const;
const writing = { ...open, risk: 'changes' } as const;

/** A programme by its url or number. */
const project = someText(100);

/**
 * Whose application: that of a mailed link (`Token`), of a draft this browser began (`Key`), or without both that of
 * whoever is signed in.
 */
const whose = { Token: linkToken.optional(), Key: draftKey.optional(), ProjectId: projectId };

const filled = z.strictObject({
  Project: project,
  /** Of the form that was filled in. */
  Version: id,
  Token: linkToken.optional(),
  Key: draftKey.optional(),
  Answers: answersSchema,
  Language: language,
  /** When the form was opened, as `GetForm` said: before its end, it is taken until the grace is over. */
  Opened: opening.optional(),
});

/** The place of files: a document's or a question's Name. */
const place = someText(64);

/** Why an application cannot be reached. */
const linkErrors = ['InvalidToken', 'TokenExpired', 'ApplicationWithdrawn'] as const;

/** Bytes of a part that somebody without an account may send. */
const MOST_APPLICANT_PART = 1_048_576;

/** Applying: by strangers, by whoever has a link, and by applicants who are signed in. */
export const applying = {
  offers: call({
    path: '/api/ApplicationForm/GetForms',
    summary: 'The programmes that take applications, soon, now or until lately.',
    ...reading,
    body: nothing,
    reply: z.array(offeredForm),
  }),
  getForm: call({
    path: '/api/ApplicationForm/GetForm',
    summary: 'A programme’s form as it is asked now, or in an earlier version that was begun; also when it is closed.',
    ...reading,
    body: z.strictObject({ Project: project, Version: id.optional() }),
    reply: askedForm,
    errors: ['NoForm'],
  }),
  challenge: call({
    method: 'GET',
    path: '/api/ApplicationForm/Challenge',
    summary: 'A proof of work for the captcha (ALTCHA), made and checked here; good once, for ten minutes.',
    ...reading,
    body: nothing,
    reply: jsonObject,
  }),
  saveDraft: call({
    path: '/api/ApplicationForm/SaveDraft',
    summary:
      'Keeps a draft once an e-mail address is in it, and mails a link to go on with it, once; nothing required holds it up. With `Revision`, one that changed since is a 409 with the kept one.',
    ...writing,
    body: filled.extend({ Revision: z.int().optional() }),
    reply: z.strictObject({
      Id: id,
      Revision: z.int(),
      SavedAt: instant,
      ExpiresAt: instant,
      /** Whether a link was mailed by this save. */
      Mailed: z.boolean(),
    }),
    errors: ['NoForm', 'FormClosed', 'AlreadySubmitted', 'EmailNeeded', 'Conflict', 'TooManyDrafts', ...linkErrors],
  }),
  checkToken: call({
    path: '/api/ApplicationForm/CheckToken',
    summary: 'Whether a mailed link is good, what for, and otherwise which result page says why.',
    ...writing,
    body: z.strictObject({ Token: linkToken }),
    reply: z.strictObject({
      Valid: z.boolean(),
      Status: applicationResult,
      Purpose: linkPurpose.nullable(),
      Project: z.string().nullable(),
    }),
  }),
  getApplication: call({
    path: '/api/ApplicationForm/GetApplication',
    summary: 'One’s own application: the answers, how it stands, documents, messages, and what may be done with it.',
    ...reading,
    body: z.strictObject({ Token: linkToken.optional(), ProjectId: projectId }),
    reply: ownApplication,
    errors: ['InvalidToken', 'TokenExpired'],
  }),
  ownApplications: call({
    path: '/api/ApplicationForm/MyApplications',
    summary: 'The applications of whoever is signed in, the newest first.',
    permission: 'own.account',
    reach: 'own',
    risk: 'readsPersons',
    rate: 'session',
    idempotency: 'none',
    body: nothing,
    reply: z.array(
      ownApplication.pick({
        Id: true,
        Project: true,
        Status: true,
        StatusName: true,
        Protocol: true,
        SubmittedAt: true,
        WithdrawnAt: true,
      }),
    ),
  }),
  submit: call({
    path: '/api/ApplicationForm/Submit',
    summary:
      'Sends an application for good. The server asks every Show, Filter and Validation again: what is hidden is dropped, problems come back by question (422 `ApplicationProblems`, `Fields`). The same draft sent twice answers the same.',
    ...writing,
    body: filled.extend({
      Consents: z.array(z.strictObject({ Name: someText(64), Version: id })).max(2),
      /** What the widget gives for the proof of work. */
      Captcha: text(10_000),
    }),
    reply: z.strictObject({
      Status: z.literal('ok'),
      Protocol: z.string(),
      kayas: z.int(),
      /** A link’s, to see how it stands without signing in. */
      Token: z.string(),
    }),
    errors: [
      'NoForm',
      'FormClosed',
      'CaptchaWrong',
      'ConsentsNeeded',
      'ApplicationProblems',
      'AlreadyApplied',
      ...linkErrors,
    ],
  }),
  update: call({
    path: '/api/ApplicationForm/Update',
    summary: 'Changes the answers of a sent application while its stage allows, under the rules of sending it.',
    ...writing,
    body: z.strictObject({ ...whose, Answers: answersSchema, Revision: z.int() }),
    reply: ownApplication,
    errors: ['EditClosed', 'ApplicationProblems', 'AlreadyApplied', 'Conflict', ...linkErrors],
  }),
  withdraw: call({
    path: '/api/ApplicationForm/Withdraw',
    summary: 'Takes a sent application back for good; another may then be sent while the form is open.',
    ...writing,
    body: z.strictObject({ ...whose, Reason: text(1_000).default('') }),
    reply: ownApplication,
    errors: ['WithdrawClosed', ...linkErrors],
  }),
  setPassword: call({
    path: '/api/ApplicationForm/SetPassword',
    summary: 'Gives the applicant’s account its password by a mailed link, once, by the strict rule.',
    ...writing,
    rate: 'anonymous',
    body: z.strictObject({ Token: linkToken, Password: secret }),
    reply: z.strictObject({ UserName: z.string() }),
    errors: ['WeakPassword', 'CommonPassword', ...linkErrors],
  }),
  mailLink: call({
    path: '/api/ApplicationForm/MailLink',
    summary: 'Mails a new link to the applications of an address; the reply never tells whether there are any.',
    ...open,
    risk: 'sendsMail',
    rate: 'reset',
    body: z.strictObject({ Project: project, Email: someText(254) }),
    reply: done,
  }),
  readMessages: call({
    path: '/api/ApplicationForm/ReadMessages',
    summary: 'Says that the programme’s messages were read.',
    ...writing,
    body: z.strictObject({ Token: linkToken.optional(), ProjectId: projectId }),
    reply: done,
    errors: ['InvalidToken', 'TokenExpired'],
  }),
  startUpload: call({
    path: '/api/ApplicationForm/StartUpload',
    summary: 'Begins the upload of a file for a document or a question of an application.',
    ...writing,
    body: z.strictObject({
      ...whose,
      Name: place,
      ...files.startUpload.body.pick({ OriginalName: true, Mime: true, Parts: true, Size: true, PartSize: true }).shape,
    }),
    reply: z.strictObject({ Id: fileId }),
    errors: [...(files.startUpload.errors ?? []), 'UploadClosed', 'EmailNeeded', ...linkErrors],
  }),
  uploadPart: call({
    path: '/api/ApplicationForm/uploadpart',
    form: 'bytes',
    summary: 'Keeps one part of such an upload, as the part of any other. Its Id, which nobody guesses, is its right.',
    ...writing,
    rate: 'parts',
    bodyLimit: MOST_APPLICANT_PART + 65_536,
    body: files.uploadPart.body,
    reply: files.uploadPart.reply,
    errors: files.uploadPart.errors ?? [],
  }),
  endUpload: call({
    path: '/api/ApplicationForm/EndUpload',
    summary: 'Ends the upload: the file is in its place. Once ended it answers the same again.',
    ...writing,
    body: z.strictObject({
      ...whose,
      ...files.endUpload.body.pick({ Id: true, Size: true, Sha256: true, PartsSha256: true }).shape,
    }),
    reply: applicationFile,
    errors: [...(files.endUpload.errors ?? []), 'UploadClosed', ...linkErrors],
  }),
  uploadState: call({
    path: '/api/ApplicationForm/UploadState',
    summary: 'Which parts of such an upload are there, to go on with the others.',
    ...reading,
    body: z.strictObject({ ...whose, Id: fileId }),
    reply: uploadState,
    errors: linkErrors,
  }),
  removeFile: call({
    path: '/api/ApplicationForm/RemoveFile',
    summary: 'Takes a file of a document or question away, while it may be brought.',
    ...writing,
    body: z.strictObject({ ...whose, Id: fileId }),
    reply: done,
    errors: ['UploadClosed', ...linkErrors],
  }),
};
