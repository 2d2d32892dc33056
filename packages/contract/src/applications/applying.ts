import { answersSchema } from '@ithaki/application/schema';
import { z } from 'zod';
import { projectId } from '../actions/requests.ts';
import { call, takesBytes } from '../core/call.ts';
import {
  done,
  id,
  instant,
  jsonObject,
  language,
  nothing,
  requiredText,
  secret,
  text,
  version,
} from '../core/fields.ts';
import { fileId, uploadState } from '../files/entities.ts';
import { files } from '../files.ts';
import {
  applicantForm,
  applicationFile,
  applicationResult,
  draftKey,
  formOpening,
  linkPurpose,
  linkToken,
  offeredForm,
  ownApplication,
} from './applying-entities.ts';

/** Calls without sign-in. The rate is generous because many applicants may share one network address. */
const anonymous = { permission: 'anyone', reach: 'none', rate: 'tokenSet', idempotency: 'none', always: true } as const;
const anonymousRead = { ...anonymous, risk: 'reads' } as const;
const anonymousWrite = { ...anonymous, risk: 'changes' } as const;

/** A programme by its url or id. */
const project = requiredText(100);

/**
 * Identifies an application: by a mailed link (`Token`), by the key of the browser that began the draft (`Key`), or
 * without either, as the application of the signed-in caller.
 */
const applicationReference = { Token: linkToken.optional(), Key: draftKey.optional(), ProjectId: projectId };

const filledForm = z.strictObject({
  Project: project,
  /** The version of the form that was filled in. */
  Version: id,
  Token: linkToken.optional(),
  Key: draftKey.optional(),
  Answers: answersSchema,
  Language: language,
  /**
   * When the form was opened, from `GetForm`: a form opened before it closed is accepted until the grace period is
   * over.
   */
  Opened: formOpening.optional(),
});

/** The Name of the document or question a file belongs to. */
const fileName = requiredText(64);

/** Errors of calls with a mailed link. */
const linkErrors = ['InvalidToken', 'TokenExpired', 'ApplicationWithdrawn'] as const;

/** The maximum size of an upload part without an account, in bytes. */
const MAX_PART_BYTES = 1_048_576;

/** Calls of applicants: anonymous, with a mailed link, or signed in. */
export const applying = {
  offers: call({
    path: '/api/ApplicationForm/GetForms',
    summary: 'Lists the programmes with an open, upcoming or recently closed application form.',
    ...anonymousRead,
    body: nothing,
    reply: z.array(offeredForm),
  }),
  getForm: call({
    path: '/api/ApplicationForm/GetForm',
    summary: 'Returns the form of a programme, in its current or an earlier version; also when it is closed.',
    ...anonymousRead,
    body: z.strictObject({ Project: project, Version: id.optional() }),
    reply: applicantForm,
    errors: ['NoForm'],
  }),
  challenge: call({
    method: 'GET',
    path: '/api/ApplicationForm/Challenge',
    summary: 'Returns a proof-of-work challenge for the captcha (ALTCHA), valid once and for ten minutes.',
    ...anonymousRead,
    body: nothing,
    reply: jsonObject,
  }),
  saveDraft: call({
    path: '/api/ApplicationForm/SaveDraft',
    summary:
      'Saves a draft that has an e-mail address, complete or not, and mails a link to continue it the first time. With `Revision`, a draft changed since is a 409 with the stored one.',
    ...anonymousWrite,
    body: filledForm.extend({ Revision: version.optional() }),
    reply: z.strictObject({
      Id: id,
      Revision: z.int(),
      SavedAt: instant,
      ExpiresAt: instant,
      /** Whether this save mailed a link. */
      Mailed: z.boolean(),
    }),
    errors: ['NoForm', 'FormClosed', 'AlreadySubmitted', 'EmailNeeded', 'Conflict', 'TooManyDrafts', ...linkErrors],
  }),
  checkToken: call({
    path: '/api/ApplicationForm/CheckToken',
    summary: 'Checks a mailed link: its purpose if it is valid, otherwise the result page that explains why not.',
    ...anonymousWrite,
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
    summary: 'Returns an application to its applicant: answers, status, documents, messages and permitted actions.',
    ...anonymousRead,
    body: z.strictObject({ Token: linkToken.optional(), ProjectId: projectId }),
    reply: ownApplication,
    errors: ['InvalidToken', 'TokenExpired'],
  }),
  ownApplications: call({
    path: '/api/ApplicationForm/MyApplications',
    summary: 'Lists the applications of the caller, the newest first.',
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
      'Submits an application. The server runs every Show, Filter and Validation again: hidden answers are dropped, problems are returned by question (422 `ApplicationProblems`, `Fields`). Submitting the same draft twice returns the same reply.',
    ...anonymousWrite,
    body: filledForm.extend({
      Consents: z.array(z.strictObject({ Name: requiredText(64), Version: id })).max(2),
      /** The solved proof of work from the captcha widget. */
      Captcha: text(10_000),
    }),
    reply: z.strictObject({
      Status: z.literal('ok'),
      Protocol: z.string(),
      kayas: z.int(),
      /** The code by which anyone can verify the receipt. */
      VerifyCode: z.string(),
      /** The token of a link to view the status without signing in. */
      Token: z.string(),
    }),
    errors: [
      'NoForm',
      'FormClosed',
      'CaptchaWrong',
      'ConsentsNeeded',
      'ApplicationProblems',
      'AlreadyApplied',
      'AfmTaken',
      ...linkErrors,
    ],
  }),
  update: call({
    path: '/api/ApplicationForm/Update',
    summary:
      'Changes the answers of a submitted application while its stage allows editing, with the checks of `Submit`.',
    ...anonymousWrite,
    body: z.strictObject({ ...applicationReference, Answers: answersSchema, Revision: version }),
    reply: ownApplication,
    errors: ['EditClosed', 'ApplicationProblems', 'AfmTaken', 'Conflict', ...linkErrors],
  }),
  withdraw: call({
    path: '/api/ApplicationForm/Withdraw',
    summary: 'Withdraws a submitted application permanently; a new one may be submitted while the form is open.',
    ...anonymousWrite,
    body: z.strictObject({ ...applicationReference, Reason: text(1_000).default('') }),
    reply: ownApplication,
    errors: ['WithdrawClosed', ...linkErrors],
  }),
  setPassword: call({
    path: '/api/ApplicationForm/SetPassword',
    summary: 'Sets the first password of the applicant’s account by a mailed link, with the strict password rules.',
    ...anonymousWrite,
    rate: 'anonymous',
    body: z.strictObject({ Token: linkToken, Password: secret }),
    reply: z.strictObject({ UserName: z.string() }),
    errors: ['WeakPassword', 'CommonPassword', ...linkErrors],
  }),
  mailLink: call({
    path: '/api/ApplicationForm/MailLink',
    summary: 'Mails a new link to the application of an address; the reply is the same when there is none.',
    ...anonymous,
    risk: 'sendsMail',
    rate: 'reset',
    body: z.strictObject({ Project: project, Email: requiredText(254) }),
    reply: done,
  }),
  readMessages: call({
    path: '/api/ApplicationForm/ReadMessages',
    summary: 'Marks the messages of the programme as read.',
    ...anonymousWrite,
    body: z.strictObject({ Token: linkToken.optional(), ProjectId: projectId }),
    reply: done,
    errors: ['InvalidToken', 'TokenExpired'],
  }),
  startUpload: call({
    path: '/api/ApplicationForm/StartUpload',
    summary: 'Starts the upload of a file for a document or question of an application.',
    ...anonymousWrite,
    body: z.strictObject({
      ...applicationReference,
      Name: fileName,
      ...files.startUpload.body.pick({ OriginalName: true, Mime: true, Parts: true, Size: true, PartSize: true }).shape,
    }),
    reply: z.strictObject({ Id: fileId }),
    errors: [...(files.startUpload.errors ?? []), 'UploadClosed', 'EmailNeeded', ...linkErrors],
  }),
  uploadPart: call({
    path: '/api/ApplicationForm/uploadpart',
    ...takesBytes,
    summary: 'Stores one part of an upload. The unguessable Id of the upload authorises the call.',
    ...anonymousWrite,
    rate: 'parts',
    bodyLimit: MAX_PART_BYTES + 65_536,
    body: files.uploadPart.body,
    reply: files.uploadPart.reply,
    errors: files.uploadPart.errors ?? [],
  }),
  endUpload: call({
    path: '/api/ApplicationForm/EndUpload',
    summary: 'Completes an upload and stores the file. Repeating the call returns the same reply.',
    ...anonymousWrite,
    body: z.strictObject({
      ...applicationReference,
      ...files.endUpload.body.pick({ Id: true, Size: true, Sha256: true, PartsSha256: true }).shape,
    }),
    reply: applicationFile,
    errors: [...(files.endUpload.errors ?? []), 'UploadClosed', ...linkErrors],
  }),
  uploadState: call({
    path: '/api/ApplicationForm/UploadState',
    summary: 'Returns which parts of an upload were received, so that it can be resumed.',
    ...anonymousRead,
    body: z.strictObject({ ...applicationReference, Id: fileId }),
    reply: uploadState,
    errors: linkErrors,
  }),
  removeFile: call({
    path: '/api/ApplicationForm/RemoveFile',
    summary: 'Removes a file of a document or question while uploads for it are open.',
    ...anonymousWrite,
    body: z.strictObject({ ...applicationReference, Id: fileId }),
    reply: done,
    errors: ['UploadClosed', ...linkErrors],
  }),
};
