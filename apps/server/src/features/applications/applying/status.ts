import { takesBegun } from '@ithaki/application';
import type { applying, JsonObject, LocalText, OwnApplication, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { CurrentProject } from '../../../access/actor.ts';
import type { OpenContext } from '../../../access/context.ts';
import { loadProject } from '../../../access/load-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { Files } from '../../files/index.ts';
import {
  type ApplicationRow,
  findMessages,
  findObjection,
  findOfUser,
  findOpenEvents,
  findPlace,
  markRead,
} from '../application-queries.ts';
import { presentDocuments } from '../documents/applicant-documents.ts';
import { judgeAnswers } from '../form/check-answers.ts';
import { findForm } from '../form/form-queries.ts';
import { type KnownForm, knownForm, todayIn, toldProject, toldWindow } from '../form/published-version.ts';
import { textIn } from '../mails.ts';
import { findWhose } from './applicant-access.ts';
import { findAccount } from './applicant-queries.ts';
import { mayCorrect } from './resubmission.ts';

const both = (label: string): LocalText => ({ el: translate('el', label), en: translate('en', label) });

/** Statuses in which a sent application is still being looked at. */
const undecided: readonly number[] = [1, 100, 2];

/** A status as the applicant reads it; one who withdrew reads only that. */
function statusOf(
  { form }: KnownForm,
  { status, withdrawnAt }: ApplicationRow,
): { name: LocalText; text: LocalText | null } {
  if (withdrawnAt !== null) return { name: both('applications.status.withdrawn'), text: null };
  if (status === -1) return { name: '', text: null };
  const stage = form.Stages.find(({ Status }) => Status === status);
  return { name: stage?.Public ?? both(`applications.status.${status}`), text: stage?.Text ?? null };
}

/** Whether the stage of a sent application lets its answers be changed. */
export const isEditable = ({ form }: KnownForm, { status, withdrawnAt, submittedAt }: ApplicationRow): boolean =>
  withdrawnAt === null && submittedAt !== null && form.Stages.some(({ Status, Edit }) => Edit && Status === status);

/** Whether a sent application is still being looked at: it may be withdrawn, asked for more, and reviewed. */
export const isUndecided = ({ status, withdrawnAt }: Pick<ApplicationRow, 'status' | 'withdrawnAt'>): boolean =>
  withdrawnAt === null && undecided.includes(status);

/** An application with everything its applicant may see of it. */
export async function present(
  context: OpenContext,
  files: Files,
  application: ApplicationRow,
): Promise<OwnApplication> {
  const { db, now } = context;
  const project = await loadProject(db, String(application.projectId));
  const window = await findForm(db, application.projectId);
  if (!project || !window) throw notFound();
  const known = await knownForm(db, project, application.formVersion);
  const { answers, language } = application;
  const judged = await judgeAnswers(context, { project, known, answers, language });
  const editable = isEditable(known, application) || (await mayCorrect(context, application));
  const Documents = await presentDocuments(db, files, { application, known, judged, editable, now });
  const { name, text } = statusOf(known, application);
  const standing = await standingOf(context, application);
  return {
    Id: application.id,
    Project: toldProject(project),
    Version: known.number,
    Form: known.asked,
    Codes: known.codes,
    Today: todayIn(project, now),
    Window: toldWindow(window, now),
    Language: language,
    Status: application.status,
    StatusName: name,
    StatusText: text,
    Answers: answers,
    Revision: application.revision,
    Protocol: application.protocol,
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
    History: await historyOf(context, known, application),
    Can: {
      Edit: editable,
      Submit: application.submittedAt === null && takesBegun(window, application.createdAt, now),
      Withdraw: isUndecided(application),
      Upload: Documents.some(({ CanAdd }) => CanAdd),
      Object: standing.Ranking !== null && mayObject(standing, now),
      SetPassword:
        (await findAccount(db, application.userId))?.hasPassword === false && application.submittedAt !== null,
    },
    ...standing,
    BringDocuments: Documents.some(({ Required, State, CanAdd }) => Required && CanAdd && State !== 'there'),
  };
}

async function historyOf(
  { db }: OpenContext,
  known: KnownForm,
  application: ApplicationRow,
): Promise<OwnApplication['History']> {
  const events = await findOpenEvents(db, application.id);
  return events.map(({ at, kind, to, data }) => ({
    At: at.toISOString(),
    Kind: kind,
    Status: to === null ? null : statusOf(known, { ...application, status: to, withdrawnAt: null }).name,
    Text: wordsOf(known, data),
  }));
}

/** What is said to the applicant beside an event: the reason of a rejection, words of staff. */
function wordsOf({ form }: KnownForm, { Code, Text }: JsonObject): LocalText | null {
  const words = typeof Text === 'string' ? Text : '';
  const reason = form.Selection.RejectReasons.find((one) => one.Code === Code)?.Label;
  if (reason === undefined) return words === '' ? null : words;
  const joined = (language: 'el' | 'en') => [textIn(reason, language), words].filter(Boolean).join('\n');
  return { el: joined('el'), en: joined('en') };
}

/** Its place in the published table, and its objection. */
async function standingOf(
  { db }: OpenContext,
  { id }: ApplicationRow,
): Promise<Pick<OwnApplication, 'Ranking' | 'Objection'>> {
  const place = await findPlace(db, id);
  const objection = await findObjection(db, id);
  return {
    Ranking: place
      ? {
          Id: place.rankingId,
          Kind: place.kind,
          Place: place.place,
          Points: place.points,
          Standing: place.standing,
          ObjectionsUntil: place.objectionsUntil?.toISOString() ?? null,
        }
      : null,
    Objection: objection
      ? { Text: objection.text, State: objection.state, Answer: objection.answer, At: objection.at.toISOString() }
      : null,
  };
}

/** Once a published provisional table, while the time for it runs. */
function mayObject({ Ranking, Objection }: Pick<OwnApplication, 'Ranking' | 'Objection'>, now: Date): boolean {
  if (Ranking?.Kind !== 'provisional' || Ranking.ObjectionsUntil === null) return false;
  return Objection === null && now < new Date(Ranking.ObjectionsUntil);
}

/** One’s own application, by a link or signed in. */
export const getApplication =
  (files: Files) =>
  async (
    context: OpenContext,
    given: ParsedBodyOf<typeof applying.getApplication>,
  ): Promise<ReplyOf<typeof applying.getApplication>> =>
    present(context, files, await findWhose(context, given, ['form', 'status', 'documents']));

/** The applications of whoever is signed in. */
export async function ownApplications(
  { db, actor }: Pick<OpenContext, 'db'> & { actor: { userId: number } },
  _body: unknown,
): Promise<ReplyOf<typeof applying.ownApplications>> {
  const rows = await findOfUser(db, actor.userId);
  return Promise.all(
    rows.map(async (application) => {
      const project = (await loadProject(db, String(application.projectId))) as CurrentProject;
      const known = await knownForm(db, project, application.formVersion);
      return {
        Id: application.id,
        Project: toldProject(project),
        Status: application.status,
        StatusName: statusOf(known, application).name,
        Protocol: application.protocol,
        SubmittedAt: application.submittedAt?.toISOString() ?? null,
        WithdrawnAt: application.withdrawnAt?.toISOString() ?? null,
      };
    }),
  );
}

/** Says that the programme’s messages were read. */
export async function readMessages(
  context: OpenContext,
  given: ParsedBodyOf<typeof applying.readMessages>,
): Promise<ReplyOf<typeof applying.readMessages>> {
  const { id } = await findWhose(context, given, ['status', 'documents']);
  if (!context.actor?.viewAs) await markRead(context.db, id, context.now);
  return { Ok: true };
}
