import { type FormEvaluation, ownValue } from '@ithaki/application';
import type { applying, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { dateAt } from '@ithaki/formats';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { verifyAddress } from '../../../platform/verify/verify-codes.ts';
import { nameDraftAccount } from '../../accounts/index.ts';
import {
  type ApplicationRow,
  findActiveByAfm,
  insertConsents,
  markSubmitted,
  writeAnswers,
} from '../application-queries.ts';
import { countFilesByPlace, type FileCounts } from '../documents/applicant-documents.ts';
import { requireDocuments } from '../documents/document-queries.ts';
import { documentsParagraph, requiredDocuments } from '../documents/required-documents.ts';
import { addEvents } from '../event-queries.ts';
import { evaluateAnswers, refuseProblems } from '../form/evaluate-answers.ts';
import type { ApplicationKeys } from '../form/form-opening.ts';
import { mailApplicant, passwordParagraph } from '../mails.ts';
import { readApplicantDetails } from './applicant-details.ts';
import { findApplicantAccount } from './applicant-queries.ts';
import { checkCaptcha, consumeCaptcha, type SolvedChallenge } from './captcha.ts';
import {
  beginDraft,
  type FillingContext,
  loadFillingContext,
  lockFilledApplication,
  refuseClosedForm,
} from './draft.ts';
import { linkTo, newLink } from './links.ts';
import { giveReceiptCode } from './receipt.ts';

type Body = ParsedBodyOf<typeof applying.submit>;
type Reply = ReplyOf<typeof applying.submit>;

/** Configuration of submitting. */
export interface SubmitOptions extends ApplicationKeys {
  publicUrl: string;
}

/** Checks the captcha, which is slow, before the transaction of a submission. */
export const checkSubmission =
  ({ keys }: SubmitOptions) =>
  (_context: OpenContext, body: Body): Promise<SolvedChallenge | undefined> =>
    checkCaptcha({ keys }, body);

/** Submits an application; if it was submitted before, returns the same reply again. */
export const submit =
  (setting: SubmitOptions) =>
  async (context: OpenContext, body: Body, solved: SolvedChallenge | undefined): Promise<Reply> => {
    const filling = await loadFillingContext(context, body, setting);
    const existing = await lockFilledApplication(context, filling, body);
    if (existing && existing.submittedAt !== null) return repeatReply(context, existing);
    refuseClosedForm(context, filling, existing);
    const files = existing ? await countFilesByPlace(context.db, existing.id) : {};
    const evaluation = await evaluateSubmission(context, filling, body, files);
    const earlier = await findEarlierApplication(context, filling, evaluation);
    if (earlier) {
      // If another tab submitted the same draft during the evaluation, it is not a second application.
      const same = await lockFilledApplication(context, filling, body);
      if (same && same.submittedAt !== null) return repeatReply(context, same);
      return refuseSecondApplication(context, setting, filling, { earlier, solved });
    }
    await consumeCaptcha(context.db, solved);
    const draft = existing ?? (await beginDraft(context, filling, body));
    // Another tab inserted the draft at the same time, and has submitted it or will.
    const application = draft ?? (await lockFilledApplication(context, filling, body));
    if (!application) throw new Refusal(409, 'Conflict');
    if (application.submittedAt !== null) return repeatReply(context, application);
    return storeSubmission(context, setting, { filling, body, files, evaluation, application });
  };

/** Returns the reply of the first submission, with a new link. */
async function repeatReply(context: OpenContext, application: ApplicationRow): Promise<Reply> {
  const { protocol, kayas } = application;
  const Token = await newLink(context, application, 'status');
  if (protocol === null || kayas === null) throw new Error(`submitted application ${application.id} has no numbers`);
  const VerifyCode = await giveReceiptCode(context.db, application);
  return { Status: 'ok', Protocol: protocol, kayas, VerifyCode, Token };
}

/** Evaluates the answers; refuses problems and missing consents. */
async function evaluateSubmission(
  context: OpenContext,
  { project, published }: FillingContext,
  { Answers, Language, Consents }: Body,
  files: FileCounts,
): Promise<FormEvaluation> {
  const evaluation = await evaluateAnswers(context, {
    project,
    published,
    answers: Answers,
    language: Language,
    files,
  });
  refuseProblems(evaluation);
  const missing = published.form.Consents.filter(
    ({ Name, Version }) => !Consents.some((consent) => consent.Name === Name && consent.Version === Version),
  );
  if (missing.length > 0)
    throw new Refusal(422, 'ConsentsNeeded', {
      fields: Object.fromEntries(missing.map(({ Name }) => [Name, 'errors.field.required'])),
    });
  return evaluation;
}

/**
 * Refuses a second application of the same AFM in a programme and mails a link to the address of the first. Each
 * attempt uses up a proof of work; otherwise one proof would allow flooding a mailbox and finding out who has applied.
 */
async function refuseSecondApplication(
  context: OpenContext,
  { publicUrl }: SubmitOptions,
  { project, published }: FillingContext,
  { earlier, solved }: { earlier: ApplicationRow; solved: SolvedChallenge | undefined },
): Promise<never> {
  const { independent: db, now } = context;
  await consumeCaptcha(db, solved);
  const link = linkTo(publicUrl, 'status', await newLink({ db, now }, earlier, 'status'));
  const verify = verifyAddress(publicUrl, await giveReceiptCode(db, earlier));
  await mailApplicant(db, earlier, { form: published.form, project }, 'received', {
    link,
    verify,
    password: '',
    documents: '',
  });
  throw alreadyApplied();
}

/** Finds the submitted, not withdrawn application of the same AFM. */
async function findEarlierApplication(
  { db }: OpenContext,
  { project, published }: FillingContext,
  { answers }: FormEvaluation,
) {
  const { afm } = readApplicantDetails(published.form, answers);
  return afm === null ? undefined : findActiveByAfm(db, project.id, afm);
}

/**
 * Converts the database's unique violation, which occurs when two applications with one AFM are stored at the same
 * time, into a refusal.
 */
export function refuseTakenAfm(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === '23505' && constraint === 'applications_afm') throw afmTaken();
  throw error;
}

/** Creates the error for an AFM that another application already has, used where no mail tells the applicant. */
export const afmTaken = () => new Refusal(409, 'AfmTaken');

/**
 * Creates the error for a second application. It reveals nothing about the first, because anyone who knows an AFM could
 * provoke it; the real applicant gets the link by mail.
 */
const alreadyApplied = () => new Refusal(409, 'AlreadyApplied');

/** The parts of a submission. */
interface Submission {
  filling: FillingContext;
  body: Body;
  /** Numbers of uploaded files by name of document or question. */
  files: FileCounts;
  evaluation: FormEvaluation;
  application: ApplicationRow;
}

/** Stores the submission, assigns the numbers and mails the confirmation. */
async function storeSubmission(context: OpenContext, setting: SubmitOptions, submission: Submission): Promise<Reply> {
  const { db, now, address } = context;
  const { filling, body, files, evaluation, application } = submission;
  const { published, project } = filling;
  const details = readApplicantDetails(published.form, evaluation.answers);
  const stored = {
    answers: evaluation.answers,
    language: body.Language,
    formVersion: published.number,
    at: now,
    ...details,
  };
  await writeAnswers(db, application.id, stored, null);
  const current = { ...application, ...details, language: body.Language };
  const consents = published.form.Consents.map(({ Name, Version }) => ({ Name, Version }));
  await insertConsents(db, current, consents, { at: now, address });
  const documents = requiredDocuments(published, evaluation, now);
  await requireDocuments(db, current, documents);
  const missing = documents.filter(({ name }) => !ownValue(files, name));
  const failures = evaluation.failures.map(({ Path, Reason, Line }) => ({ Path: [...Path], Reason, Line: Line ?? 0 }));
  await addEvents(
    context,
    failures.map((data) => ({ application: current, kind: 'scriptFailed', data })),
  );
  const Token = await newLink(context, current, 'status');
  const account = await findApplicantAccount(db, application.userId);
  const password = account?.hasPassword === false ? await newLink(context, current, 'password') : null;
  // The counters stay locked until the transaction ends, so only little work follows.
  const { protocol, kayas } = await markSubmitted(db, {
    id: application.id,
    projectId: project.id,
    url: project.url,
    year: dateAt(now, project.zone).year,
    at: now,
  }).catch(refuseTakenAfm);
  await nameDraftAccount(db, current, protocol);
  await addEvents(context, [{ application: current, kind: 'submitted', from: -1, to: 1, open: true }]);
  const { publicUrl } = setting;
  const VerifyCode = await giveReceiptCode(db, application);
  await mailApplicant(db, { ...current, protocol, kayas }, { form: published.form, project }, 'received', {
    link: linkTo(publicUrl, 'status', Token),
    verify: verifyAddress(publicUrl, VerifyCode),
    password: password === null ? '' : passwordParagraph(linkTo(publicUrl, 'password', password), body.Language),
    documents: documentsParagraph(published, missing, body.Language, project),
  });
  return { Status: 'ok', Protocol: protocol, kayas, VerifyCode, Token };
}
