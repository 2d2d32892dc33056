import type { Judged } from '@ithaki/application';
import type { applying, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { dateAt } from '@ithaki/formats';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { type ApplicationRow, findLive, insertConsents, submitNow, writeAnswers } from '../application-queries.ts';
import { type FileCounts, filesByPlace } from '../documents/applicant-documents.ts';
import { askDocuments } from '../documents/document-queries.ts';
import { documentsAsked, documentsLine } from '../documents/required-documents.ts';
import { addEvents } from '../event-queries.ts';
import { judgeAnswers, refuseProblems } from '../form/check-answers.ts';
import { mailApplicant, passwordLine } from '../mails.ts';
import { saidBy } from './applicant-details.ts';
import { findAccount, nameApplicant } from './applicant-queries.ts';
import { type CaptchaSecret, checkCaptcha, type Solved, spendCaptcha } from './captcha.ts';
import { beginDraft, type Filling, fillingOf, findFilled, refuseClosed } from './draft.ts';
import { linkTo, newLink } from './links.ts';

type Body = ParsedBodyOf<typeof applying.submit>;
type Reply = ReplyOf<typeof applying.submit>;

export interface Submitting extends CaptchaSecret {
  publicUrl: string;
}

/** Everything that is slow about a submission, before its transaction. */
export const checkSubmission =
  ({ secret }: Submitting) =>
  (_context: OpenContext, body: Body): Promise<Solved | undefined> =>
    checkCaptcha({ secret }, body);

/** Sends an application for good; one that was sent is answered the same again. */
export const submit =
  (setting: Submitting) =>
  async (context: OpenContext, body: Body, solved: Solved | undefined): Promise<Reply> => {
    const filling = await fillingOf(context, body, setting);
    const there = await findFilled(context, filling, body);
    if (there && there.submittedAt !== null) return sent(context, there);
    refuseClosed(context, filling, there);
    const files = there ? await filesByPlace(context.db, there.id) : {};
    const judged = await judgeSubmission(context, filling, body, files);
    const first = await findFirst(context, filling, judged);
    if (first) {
      // The same draft, sent from another tab while this one was judged, is no second one.
      const same = await findFilled(context, filling, body);
      if (same && same.submittedAt !== null) return sent(context, same);
      return refuseSecond(context, setting, filling, { first, solved });
    }
    await spendCaptcha(context.db, solved);
    const draft = there ?? (await beginDraft(context, filling, body));
    // Another tab began it while this one waited, and has sent it by now or will.
    const application = draft ?? (await findFilled(context, filling, body));
    if (!application) throw new Refusal(409, 'Conflict');
    if (application.submittedAt !== null) return sent(context, application);
    return send(context, setting, { filling, body, files, judged, application });
  };

/** The same reply as the first time, but for the link, which is another one. */
async function sent(context: OpenContext, application: ApplicationRow): Promise<Reply> {
  const { protocol, kayas } = application;
  const Token = await newLink(context, application, 'status');
  return { Status: 'ok', Protocol: protocol ?? '', kayas: kayas ?? 0, Token };
}

async function judgeSubmission(
  context: OpenContext,
  { project, known }: Filling,
  { Answers, Language, Consents }: Body,
  files: FileCounts,
): Promise<Judged> {
  const judged = await judgeAnswers(context, { project, known, answers: Answers, language: Language, files });
  refuseProblems(judged);
  const missing = known.form.Consents.filter(
    ({ Name, Version }) => !Consents.some((one) => one.Name === Name && one.Version === Version),
  );
  if (missing.length > 0)
    throw new Refusal(422, 'ConsentsNeeded', {
      fields: Object.fromEntries(missing.map(({ Name }) => [Name, 'errors.field.required'])),
    });
  return judged;
}

/**
 * One live application per AFM and programme: the way to the first is mailed to its own address. Each such mail costs
 * a proof of work, or one proof would fill somebody's letter box and find out who has applied.
 */
async function refuseSecond(
  context: OpenContext,
  { publicUrl }: Submitting,
  { project, known }: Filling,
  { first, solved }: { first: ApplicationRow; solved: Solved | undefined },
): Promise<never> {
  const { independent: db, now } = context;
  await spendCaptcha(db, solved);
  const link = linkTo(publicUrl, 'status', await newLink({ db, now }, first, 'status'));
  await mailApplicant(db, first, { form: known.form, project }, 'received', { link, password: '', documents: '' });
  throw alreadyApplied(first);
}

/** The live application of the same AFM. */
async function findFirst({ db }: OpenContext, { project, known }: Filling, { answers }: Judged) {
  const { afm } = saidBy(known.form, answers);
  return afm === null ? undefined : findLive(db, project.id, afm);
}

/** Two of one AFM that were sent at the same moment: the database keeps one. */
export function refuseTaken(error: unknown): never {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === '23505' && constraint === 'applications_afm') throw alreadyApplied({ submittedAt: null, email: null });
  throw error;
}

/** Nothing of the first is told but when it was sent and where its link went, half hidden. */
export const alreadyApplied = ({ submittedAt, email }: Pick<ApplicationRow, 'submittedAt' | 'email'>) =>
  new Refusal(409, 'AlreadyApplied', {
    params: { address: maskedAddress(email) },
    current: { SubmittedAt: submittedAt?.toISOString() ?? null, Email: maskedAddress(email) },
  });

const maskedAddress = (email: string | null): string => (email ?? '').replace(/^(.).*?(?=@)/u, '$1…');

interface Sending {
  filling: Filling;
  body: Body;
  /** What was brought, by its place. */
  files: FileCounts;
  judged: Judged;
  application: ApplicationRow;
}

async function send(context: OpenContext, setting: Submitting, sending: Sending): Promise<Reply> {
  const { db, now, address } = context;
  const { filling, body, files, judged, application } = sending;
  const { known, project } = filling;
  const said = saidBy(known.form, judged.answers);
  const written = { answers: judged.answers, language: body.Language, formVersion: known.number, at: now, ...said };
  await writeAnswers(db, application.id, written, null);
  const current = { ...application, ...said, language: body.Language };
  const agreed = known.form.Consents.map(({ Name, Version }) => ({ Name, Version }));
  await insertConsents(db, current, agreed, { at: now, address });
  const documents = documentsAsked(known, judged, now);
  await askDocuments(db, current, documents);
  const missing = documents.filter(({ name }) => !files[name]);
  const failures = judged.failures.map(({ Path, Reason, Line }) => ({ Path: [...Path], Reason, Line: Line ?? 0 }));
  await addEvents(
    context,
    failures.map((data) => ({ application: current, kind: 'scriptFailed', data })),
  );
  const Token = await newLink(context, current, 'status');
  const account = await findAccount(db, application.userId);
  const password = account?.hasPassword === false ? await newLink(context, current, 'password') : null;
  // The counters are held until the transaction ends: little comes after them.
  const { protocol, kayas } = await submitNow(db, {
    id: application.id,
    projectId: project.id,
    url: project.url,
    year: dateAt(now, project.zone).year,
    at: now,
  }).catch(refuseTaken);
  await nameApplicant(db, current, protocol);
  await addEvents(context, [{ application: current, kind: 'submitted', from: -1, to: 1, open: true }]);
  const { publicUrl } = setting;
  await mailApplicant(db, { ...current, protocol, kayas }, { form: known.form, project }, 'received', {
    link: linkTo(publicUrl, 'status', Token),
    password: password === null ? '' : passwordLine(linkTo(publicUrl, 'password', password), body.Language),
    documents: documentsLine(known, missing, body.Language, project),
  });
  return { Status: 'ok', Protocol: protocol, kayas, Token };
}
