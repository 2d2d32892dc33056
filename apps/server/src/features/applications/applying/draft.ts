import { randomBytes } from 'node:crypto';
import { takesBegun, windowState } from '@ithaki/application';
import { type applying, DRAFT_DAYS, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import { type ApplicationRow, insertDraft, writeAnswers } from '../application-queries.ts';
import { addEvents } from '../event-queries.ts';
import { type OpeningSecret, openedAt } from '../form/opening-mark.ts';
import { type KnownForm, knownForm, loadOffered, type Offered } from '../form/published-version.ts';
import { mailApplicant, momentIn } from '../mails.ts';
import { findByBrowser, findOwnHere, findWhose, refuseLooking, refuseWithdrawn } from './applicant-access.ts';
import { answersOf, saidBy } from './applicant-details.ts';
import { insertApplicant, registerHere, removeApplicant } from './applicant-queries.ts';
import { countStart } from './draft-limit.ts';
import { countMailed } from './link-queries.ts';
import { linkTo, newLink } from './links.ts';

type Filled = Pick<
  ParsedBodyOf<typeof applying.saveDraft>,
  'Project' | 'Version' | 'Token' | 'Key' | 'Answers' | 'Language' | 'Opened'
>;

/** So many links are mailed to one address within an hour. */
const MOST_MAILED = 3;
const HOUR = 3_600_000;

/** What someone filled in, with the programme and the form of the version they began with. */
export interface Filling extends Offered {
  known: KnownForm;
  /** When the form was opened; now where that is not proved. */
  openedAt: Date;
}

export async function fillingOf(
  { db, now }: Pick<OpenContext, 'db' | 'now'>,
  { Project, Version, Opened }: Filled,
  secret: OpeningSecret,
): Promise<Filling> {
  const offered = await loadOffered(db, Project);
  const known = await knownForm(db, offered.project, Version);
  return { ...offered, known, openedAt: openedAt(secret, offered.project.id, Opened) ?? now };
}

/**
 * The draft or application that is being filled in, locked: of a link, of a browser, or of whoever is signed in; undefined
 * before its first save.
 */
export async function findFilled(
  context: OpenContext,
  { project }: Filling,
  given: Filled,
): Promise<ApplicationRow | undefined> {
  refuseLooking(context);
  const { Token, Key } = given;
  const found = await (Token !== undefined
    ? findWhose(context, { Token }, ['form'], true)
    : Key !== undefined
      ? findByBrowser(context, project.id, Key, true)
      : findOwnHere(context, project.id));
  // A link of another programme’s draft opens nothing here.
  if (found && found.projectId !== project.id) throw new Refusal(403, 'InvalidToken');
  if (found) refuseWithdrawn(found);
  return found;
}

/**
 * Refuses what comes before the form opens, and after it closed what was not begun by then or comes after the grace. It is
 * begun when the form is opened, or with its draft if that was earlier.
 */
export function refuseClosed(
  { now }: Pick<OpenContext, 'now'>,
  { form, openedAt: opened }: Filling,
  there: ApplicationRow | undefined,
): void {
  const begun = there && there.createdAt < opened ? there.createdAt : opened;
  if (!takesBegun(form, begun, now)) throw new Refusal(409, 'FormClosed');
}

const expiry = (now: Date) => new Date(now.getTime() + DRAFT_DAYS * 86_400_000);

/**
 * Begins a draft with the person behind it: whoever is signed in, else someone nobody knows yet. Undefined when another
 * tab of the same browser was first.
 */
export async function beginDraft(
  context: OpenContext,
  { project, form, known, openedAt: opened }: Filling,
  { Key, Answers, Language }: Filled,
): Promise<ApplicationRow | undefined> {
  const { db, now, actor } = context;
  const userName = `applicant-${randomBytes(12).toString('hex')}`;
  const userId = actor?.userId ?? (await insertApplicant(db, { projectId: project.id, userName, language: Language }));
  const draft = await insertDraft(db, {
    projectId: project.id,
    formVersion: known.number,
    userId,
    keyHash: Key === undefined ? null : tokenHash(Key),
    language: Language,
    answers: answersOf(known.form, Answers),
    ...saidBy(known.form, Answers),
    // One that is begun within the grace goes on from its link as well, where nobody knows when the form was opened.
    begunAt: windowState(form, now) === 'open' ? now : opened,
    at: now,
    expiresAt: expiry(now),
  });
  if (draft) await addEvents(context, [{ application: draft, kind: 'drafted' }]);
  else if (!actor) await removeApplicant(db, userId);
  if (draft && actor) {
    await registerHere(db, userId, project.id);
    await context.forget(userId);
  }
  return draft;
}

/** Mails a link to go on with a draft, unless its address has had enough of them lately. */
async function mailDraftLink(
  context: OpenContext,
  publicUrl: string,
  { project, known }: Filling,
  draft: ApplicationRow,
): Promise<boolean> {
  const { db, now } = context;
  if (draft.email === null) return false;
  const lately = await countMailed(db, project.id, draft.email, new Date(now.getTime() - HOUR));
  if (lately >= MOST_MAILED) return false;
  const link = linkTo(publicUrl, 'form', await newLink(context, draft, 'form'));
  await mailApplicant(db, draft, { form: known.form, project }, 'draft', {
    link,
    due: momentIn(draft.expiresAt ?? now, project),
  });
  return true;
}

export interface DraftSetting extends OpeningSecret {
  publicUrl: string;
  /** Whether new drafts are bounded by network address. */
  limited: boolean;
}

/** Keeps a draft once an e-mail address is in it; nothing that is required holds it up. */
export const saveDraft =
  ({ publicUrl, secret, limited }: DraftSetting) =>
  async (
    context: OpenContext,
    given: ParsedBodyOf<typeof applying.saveDraft>,
  ): Promise<ReplyOf<typeof applying.saveDraft>> => {
    const { db, now } = context;
    const filling = await fillingOf(context, given, { secret });
    const said = saidBy(filling.known.form, given.Answers);
    const there = await findFilled(context, filling, given);
    refuseClosed(context, filling, there);
    if (there && there.submittedAt !== null) throw new Refusal(409, 'AlreadySubmitted');
    if (there && given.Revision !== undefined && given.Revision < there.revision)
      throw new Refusal(409, 'Conflict', { current: { Answers: there.answers, Revision: there.revision } });
    if (!there && said.email === null) throw new Refusal(422, 'EmailNeeded');
    if (!there && limited) await countStart(context);
    const begun = there ? undefined : await beginDraft(context, filling, given);
    const draft = begun ?? there ?? (await findFilled(context, filling, given));
    if (!draft) throw new Refusal(409, 'Conflict');
    const expiresAt = expiry(now);
    // A draft keeps its address while a wrong one is being typed: its link was mailed there.
    const kept = { ...said, email: said.email ?? draft.email };
    const written = { answers: answersOf(filling.known.form, given.Answers), language: given.Language, ...kept };
    const Revision = begun
      ? draft.revision
      : await writeAnswers(db, draft.id, { ...written, formVersion: filling.known.number, at: now }, expiresAt);
    const isNew = begun !== undefined || kept.email !== draft.email;
    const Mailed = isNew && (await mailDraftLink(context, publicUrl, filling, { ...draft, ...kept, expiresAt }));
    return {
      Id: draft.id,
      Revision,
      SavedAt: now.toISOString(),
      ExpiresAt: expiresAt.toISOString(),
      Mailed,
    };
  };
