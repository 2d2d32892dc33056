import type { Form, MailName } from '@ithaki/application/schema';
import type { Language } from '@ithaki/contract';
import type { CurrentProject } from '../../../access/actor.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { queueMails } from '../../../platform/mail/queue.ts';
import { linkTo, newLinks } from '../applying/links.ts';
import { composeMail, passwordParagraph, textIn } from '../mails.ts';
import { lockSelectedAccounts } from './acceptance-queries.ts';
import type { NewMove } from './move-queries.ts';
import type { MoveContext, PlannedMove } from './plan-move.ts';

/** The reason of a rejection: a code of the form, and an optional text. */
export interface RejectionReason {
  code: string;
  text: string;
}

/** Returns the name of the mail that is sent for a move. */
function moveMailName({ application, to }: PlannedMove): MailName {
  if (to === 1000) return 'rejected';
  if (to === 3) return 'selected';
  return to === 2 && (application.status === 1 || application.status === 100) ? 'eligible' : 'returned';
}

/** Returns the placeholder values of a rejection. */
function reasonPlaceholders(
  form: Form,
  reason: RejectionReason | null,
  language: Language,
): { reason: string; text: string } {
  const label = form.Selection.RejectReasons.find(({ Code }) => Code === reason?.code)?.Label;
  return { reason: label ? textIn(label, language) : '', text: reason?.text ?? '' };
}

/** The data from which the mails of a move are composed. */
export interface MoveMailOptions {
  form: Form;
  project: CurrentProject;
  reason: RejectionReason | null;
  publicUrl: string;
}

/** Options of a move. */
export interface MoveOptions extends MoveMailOptions {
  requested: NewMove['requested'];
  mail: boolean;
}

/** Replaces the token of a link in previews. */
const HIDDEN = '…';

/**
 * Composes the mail of a move; null without an address. Selected applicants get a link to sign in, others a link to the
 * status of their application.
 */
export function composeMoveMail(
  mailOptions: MoveMailOptions,
  move: PlannedMove,
  { status, password }: { status: string; password: string | null } = { status: HIDDEN, password: null },
): Mail | null {
  const { form, reason, publicUrl, project } = mailOptions;
  const { language } = move.application;
  return composeMail(move.application, mailOptions, moveMailName(move), {
    link: move.to === 3 ? `${publicUrl}/${project.url}/home` : linkTo(publicUrl, 'status', status),
    password: password === null ? '' : passwordParagraph(linkTo(publicUrl, 'password', password), language),
    ...reasonPlaceholders(form, reason, language),
  });
}

/** Queues one mail per application, held until an instant; returns the outbox ids by application id. */
export async function queueMoveMails(
  moveContext: MoveContext,
  mailOptions: MoveMailOptions,
  moves: readonly PlannedMove[],
  until: Date,
): Promise<Map<number, number>> {
  const { db } = moveContext;
  const reached = moves.filter(({ application }) => application.email !== null);
  const applicationsOf = (which: (move: PlannedMove) => boolean) =>
    reached.filter(which).map(({ application }) => application);
  const selected = applicationsOf(({ to }) => to === 3);
  const people = await lockSelectedAccounts(
    db,
    mailOptions.project.id,
    selected.map(({ userId }) => userId),
  );
  const accounts = selected.filter(({ userId }) => !people.get(userId)?.hasPassword);
  const passwords = await newLinks(moveContext, accounts, 'password');
  const statuses = await newLinks(
    moveContext,
    applicationsOf(({ to }) => to !== 3),
    'status',
  );
  const mails = reached.flatMap((move) => {
    const { id } = move.application;
    const links = { status: statuses.get(id) ?? HIDDEN, password: passwords.get(id) ?? null };
    const mail = composeMoveMail(mailOptions, move, links);
    return mail ? [{ id, mail }] : [];
  });
  const ids = await queueMails(
    db,
    mails.map(({ mail }) => ({ ...mail, holdUntil: until })),
  );
  return new Map(mails.flatMap(({ id }, index) => (ids[index] === undefined ? [] : [[id, ids[index]]])));
}
