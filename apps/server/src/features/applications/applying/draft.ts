import { randomBytes } from 'node:crypto';
import { acceptsSubmission, windowState } from '@ithaki/application';
import { type applying, DRAFT_DAYS, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import { deleteDraftAccounts } from '../../accounts/index.ts';
import { registerApplicant } from '../../people/index.ts';
import { type ApplicationRow, insertDraft, writeAnswers } from '../application-queries.ts';
import { addEvents } from '../event-queries.ts';
import { type ApplicationKeys, verifyOpening } from '../form/form-opening.ts';
import {
  loadOfferedForm,
  loadPublishedVersion,
  type OfferedForm,
  type PublishedVersion,
} from '../form/published-version.ts';
import { formatMoment, mailApplicant } from '../mails.ts';
import { findApplicantApplication, findBrowserDraft, lockOwnApplication, refuseWithdrawn } from './applicant-access.ts';
import { pickFormAnswers, readApplicantDetails } from './applicant-details.ts';
import { insertApplicant } from './applicant-queries.ts';
import { countNewDraft } from './draft-limit.ts';
import { countMailedLinks } from './link-queries.ts';
import { linkTo, newLink } from './links.ts';

/** The filled-in form as sent by `SaveDraft` and `Submit`. */
type FilledForm = Pick<
  ParsedBodyOf<typeof applying.saveDraft>,
  'Project' | 'Version' | 'Token' | 'Key' | 'Answers' | 'Language' | 'Opened'
>;

/** Maximum number of draft links mailed to one address per hour. */
const MAX_LINKS_PER_HOUR = 3;
const HOUR = 3_600_000;

/** The programme, its form, and the version of the form that the applicant began to fill in. */
export interface FillingContext extends OfferedForm {
  published: PublishedVersion;
  /** When the applicant opened the form, if a signature proves it; otherwise now. */
  openedAt: Date;
}

/** Loads the programme and the form that a filled-in form belongs to. */
export async function loadFillingContext(
  { db, now }: Pick<OpenContext, 'db' | 'now'>,
  { Project, Version, Opened }: FilledForm,
  keys: ApplicationKeys,
): Promise<FillingContext> {
  const offered = await loadOfferedForm(db, Project);
  const published = await loadPublishedVersion(db, offered.project, Version);
  return { ...offered, published, openedAt: verifyOpening(keys, offered.project.id, Opened) ?? now };
}

/**
 * Finds and locks the application that is being filled in, by link, browser key or signed-in caller; undefined before
 * its first save.
 */
export async function lockFilledApplication(
  context: OpenContext,
  { project }: FillingContext,
  body: FilledForm,
): Promise<ApplicationRow | undefined> {
  requireMode(context.actor, 'write');
  const { Token, Key } = body;
  const found = await (Token !== undefined
    ? findApplicantApplication(context, { Token }, ['form'], true)
    : Key !== undefined
      ? findBrowserDraft(context, project.id, Key, true)
      : lockOwnApplication(context, project.id));
  // The link of a draft in another programme is not valid here.
  if (found && found.projectId !== project.id) throw new Refusal(403, 'InvalidToken');
  if (found) refuseWithdrawn(found);
  return found;
}

/**
 * Refuses an application before the form opens, and after it closed unless it was begun before and the grace period is
 * not over. It counts as begun when the form was opened or when its draft was created, whichever is earlier.
 */
export function refuseClosedForm(
  { now }: Pick<OpenContext, 'now'>,
  { form, openedAt: opened }: FillingContext,
  existing: ApplicationRow | undefined,
): void {
  const begun = existing && existing.createdAt < opened ? existing.createdAt : opened;
  if (!acceptsSubmission(form, begun, now)) throw new Refusal(409, 'FormClosed');
}

const draftExpiry = (now: Date) => new Date(now.getTime() + DRAFT_DAYS * 86_400_000);

/**
 * Inserts a draft for the signed-in caller or for a new anonymous applicant. Returns undefined when another tab of the
 * same browser inserted it first.
 */
export async function beginDraft(
  context: OpenContext,
  { project, form, published, openedAt: opened }: FillingContext,
  { Key, Answers, Language }: FilledForm,
): Promise<ApplicationRow | undefined> {
  const { db, now, actor } = context;
  const userName = `applicant-${randomBytes(12).toString('hex')}`;
  const userId = actor?.userId ?? (await insertApplicant(db, { projectId: project.id, userName, language: Language }));
  const draft = await insertDraft(db, {
    projectId: project.id,
    formVersion: published.number,
    userId,
    keyHash: Key === undefined ? null : tokenHash(Key),
    language: Language,
    answers: pickFormAnswers(published.form, Answers),
    ...readApplicantDetails(published.form, Answers),
    // A draft begun in the grace period gets the date when the form was opened. Its link does not contain that date,
    // and would otherwise be refused.
    begunAt: windowState(form, now) === 'open' ? now : opened,
    at: now,
    expiresAt: draftExpiry(now),
  });
  if (draft) await addEvents(context, [{ application: draft, kind: 'drafted' }]);
  else if (!actor) await deleteDraftAccounts(db, [userId]);
  if (draft && actor) {
    await registerApplicant(db, project.id, userId);
    await context.forget(userId);
  }
  return draft;
}

/** Mails a link to continue a draft, unless the hourly limit of its address is reached; returns whether it did. */
async function mailDraftLink(
  context: OpenContext,
  publicUrl: string,
  { project, published }: FillingContext,
  draft: ApplicationRow,
): Promise<boolean> {
  const { db, now } = context;
  if (draft.email === null) return false;
  const mailedLately = await countMailedLinks(db, project.id, draft.email, new Date(now.getTime() - HOUR));
  if (mailedLately >= MAX_LINKS_PER_HOUR) return false;
  const link = linkTo(publicUrl, 'form', await newLink(context, draft, 'form'));
  await mailApplicant(db, draft, { form: published.form, project }, 'draft', {
    link,
    due: formatMoment(draft.expiresAt ?? now, project),
  });
  return true;
}

/** Configuration of saving drafts. */
export interface DraftOptions extends ApplicationKeys {
  publicUrl: string;
  /** Whether the number of new drafts per network address is limited. */
  limited: boolean;
}

/** Saves a draft that has an e-mail address, whether complete or not. */
export const saveDraft =
  ({ publicUrl, keys, limited }: DraftOptions) =>
  async (
    context: OpenContext,
    body: ParsedBodyOf<typeof applying.saveDraft>,
  ): Promise<ReplyOf<typeof applying.saveDraft>> => {
    const { db, now } = context;
    const filling = await loadFillingContext(context, body, { keys });
    const details = readApplicantDetails(filling.published.form, body.Answers);
    const existing = await lockFilledApplication(context, filling, body);
    refuseClosedForm(context, filling, existing);
    if (existing && existing.submittedAt !== null) throw new Refusal(409, 'AlreadySubmitted');
    if (existing && body.Revision !== undefined && body.Revision < existing.revision)
      throw new Refusal(409, 'Conflict', { current: { Answers: existing.answers, Revision: existing.revision } });
    if (!existing && details.email === null) throw new Refusal(422, 'EmailNeeded');
    if (!existing && limited) await countNewDraft(context);
    const created = existing ? undefined : await beginDraft(context, filling, body);
    const draft = created ?? existing ?? (await lockFilledApplication(context, filling, body));
    if (!draft) throw new Refusal(409, 'Conflict');
    const expiresAt = draftExpiry(now);
    // Keeps the previous address while an invalid one is being typed, because the link was mailed to the previous one.
    const stored = { ...details, email: details.email ?? draft.email };
    const written = {
      answers: pickFormAnswers(filling.published.form, body.Answers),
      language: body.Language,
      ...stored,
    };
    const Revision = created
      ? draft.revision
      : await writeAnswers(db, draft.id, { ...written, formVersion: filling.published.number, at: now }, expiresAt);
    const isNew = created !== undefined || stored.email !== draft.email;
    const Mailed = isNew && (await mailDraftLink(context, publicUrl, filling, { ...draft, ...stored, expiresAt }));
    return {
      Id: draft.id,
      Revision,
      SavedAt: now.toISOString(),
      ExpiresAt: expiresAt.toISOString(),
      Mailed,
    };
  };
