import { acceptsSubmission, stageName } from '@ithaki/application';
import type { applying, JsonObject, LocalText, OwnApplication, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { loadProject } from '../../../access/load-project.ts';
import { modeAllows } from '../../../access/session-modes.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { inEachLanguage, translate } from '../../../platform/texts/translate.ts';
import type { Files } from '../../files/index.ts';
import {
  type ApplicationRow,
  findApplicationsOfUser,
  findMessages,
  findOpenEvents,
  markRead,
} from '../application-queries.ts';
import { presentDocuments } from '../documents/applicant-documents.ts';
import { evaluateAnswers } from '../form/evaluate-answers.ts';
import { findForm } from '../form/form-queries.ts';
import {
  loadPublishedVersion,
  type PublishedVersion,
  presentProject,
  presentWindow,
  todayIn,
} from '../form/published-version.ts';
import { textIn } from '../mails.ts';
import { presentPlace } from '../ranking/applicant-place.ts';
import { findApplicantApplication } from './applicant-access.ts';
import { findApplicantAccount } from './applicant-queries.ts';
import { mayChangeAnswers } from './change-rights.ts';
import { findReceiptCode } from './receipt.ts';

const labelled = (label: string): LocalText => inEachLanguage((language) => translate(language, label));

/** Statuses in which a submitted application is still under consideration. */
const openStatuses: readonly number[] = [1, 100, 2];

/**
 * Returns the name and text of a status for the applicant. For a withdrawn application it tells only that it is
 * withdrawn.
 */
function presentStatus(
  { form }: PublishedVersion,
  { status, withdrawnAt }: ApplicationRow,
): { name: LocalText; text: LocalText | null } {
  if (withdrawnAt !== null) return { name: labelled('applications.status.withdrawn'), text: null };
  if (status === -1) return { name: '', text: null };
  const text = form.Stages.find(({ Status }) => Status === status)?.Text ?? null;
  return { name: stageName(form.Stages, status) ?? labelled(`applications.status.${status}`), text };
}

/**
 * Whether a submitted application is still under consideration: it can be withdrawn, reviewed, and documents requested.
 */
export const isUnderConsideration = ({
  status,
  withdrawnAt,
}: Pick<ApplicationRow, 'status' | 'withdrawnAt'>): boolean => withdrawnAt === null && openStatuses.includes(status);

/** Presents an application to its applicant. */
export async function presentApplication(
  context: OpenContext,
  files: Files,
  application: ApplicationRow,
): Promise<OwnApplication> {
  const { db, now } = context;
  const project = await loadProject(db, String(application.projectId));
  const window = await findForm(db, application.projectId);
  if (!project || !window) throw notFound();
  const published = await loadPublishedVersion(db, project, application.formVersion);
  const { answers, language } = application;
  const evaluation = await evaluateAnswers(context, { project, published, answers, language });
  const editable = await mayChangeAnswers(context, published, application);
  const Documents = await presentDocuments(db, files, { application, published, evaluation, editable, now });
  const { name, text } = presentStatus(published, application);
  const standing = await presentPlace(context, files, application);
  return {
    Id: application.id,
    Project: presentProject(project),
    Version: published.number,
    Form: published.publicForm,
    Codes: published.codes,
    Today: todayIn(project, now),
    Window: presentWindow(window, now),
    Language: language,
    Status: application.status,
    StatusName: name,
    StatusText: text,
    Answers: answers,
    Revision: application.revision,
    Protocol: application.protocol,
    VerifyCode: await findReceiptCode(db, application.id),
    kayas: application.kayas,
    SavedAt: application.savedAt.toISOString(),
    SubmittedAt: application.submittedAt?.toISOString() ?? null,
    WithdrawnAt: application.withdrawnAt?.toISOString() ?? null,
    Documents,
    Messages: (await findMessages(db, application.id)).map((message) => ({
      Id: message.id,
      Subject: message.subject,
      Text: message.text,
      At: message.at.toISOString(),
      ReadAt: message.readAt?.toISOString() ?? null,
    })),
    History: await presentHistory(context, published, application),
    Can: {
      Edit: editable,
      Submit: application.submittedAt === null && acceptsSubmission(window, application.createdAt, now),
      Withdraw: isUnderConsideration(application),
      Upload: Documents.some(({ CanAdd }) => CanAdd),
      Object: standing.Ranking?.Evidence?.CanAdd === true,
      SetPassword:
        (await findApplicantAccount(db, application.userId))?.hasPassword === false && application.submittedAt !== null,
    },
    ...standing,
    BringDocuments: Documents.some(({ Required, State, CanAdd }) => Required && CanAdd && State !== 'there'),
  };
}

/** Presents the events visible to the applicant. */
async function presentHistory(
  { db }: OpenContext,
  published: PublishedVersion,
  application: ApplicationRow,
): Promise<OwnApplication['History']> {
  const events = await findOpenEvents(db, application.id);
  return events.map(({ at, kind, to, data }) => ({
    At: at.toISOString(),
    Kind: kind,
    Status: to === null ? null : presentStatus(published, { ...application, status: to, withdrawnAt: null }).name,
    Text: eventText(published, data),
  }));
}

/**
 * Returns the text of an event for the applicant: the reason of a rejection and the text written by staff; null without
 * either.
 */
function eventText({ form }: PublishedVersion, { Code, Text }: JsonObject): LocalText | null {
  const words = typeof Text === 'string' ? Text : '';
  const reason = form.Selection.RejectReasons.find((rejectReason) => rejectReason.Code === Code)?.Label;
  if (reason === undefined) return words === '' ? null : words;
  return inEachLanguage((language) => [textIn(reason, language), words].filter(Boolean).join('\n'));
}

/** Returns an application to its applicant, by a link or signed in. */
export const getApplication =
  (files: Files) =>
  async (
    context: OpenContext,
    body: ParsedBodyOf<typeof applying.getApplication>,
  ): Promise<ReplyOf<typeof applying.getApplication>> =>
    presentApplication(context, files, await findApplicantApplication(context, body, ['form', 'status', 'documents']));

/** Lists the applications of the caller. */
export async function listOwnApplications(
  { db, actor }: Pick<OpenContext, 'db'> & { actor: { userId: number } },
  _body: unknown,
): Promise<ReplyOf<typeof applying.ownApplications>> {
  const rows = await findApplicationsOfUser(db, actor.userId);
  return Promise.all(
    rows.map(async (application) => {
      const project = await loadProject(db, String(application.projectId));
      if (!project) throw new Error(`project ${application.projectId} of application ${application.id} is missing`);
      const published = await loadPublishedVersion(db, project, application.formVersion);
      return {
        Id: application.id,
        Project: presentProject(project),
        Status: application.status,
        StatusName: presentStatus(published, application).name,
        Protocol: application.protocol,
        SubmittedAt: application.submittedAt?.toISOString() ?? null,
        WithdrawnAt: application.withdrawnAt?.toISOString() ?? null,
      };
    }),
  );
}

/** Marks the messages of the programme as read, except during view-as. */
export async function markMessagesRead(
  context: OpenContext,
  body: ParsedBodyOf<typeof applying.readMessages>,
): Promise<ReplyOf<typeof applying.readMessages>> {
  const { id } = await findApplicantApplication(context, body, ['status', 'documents']);
  if (modeAllows(context.actor, 'write')) await markRead(context.db, id, context.now);
  return { Ok: true };
}
