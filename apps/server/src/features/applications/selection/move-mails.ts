import type { Form, MailName } from '@ithaki/application/schema';
import type { CurrentProject } from '../../../access/actor.ts';
import { type Mail, queueHeldMails } from '../../../platform/mail/queue.ts';
import { linkTo, newLinks } from '../applying/links.ts';
import { applicantMail, passwordLine, textIn } from '../mails.ts';
import { lockNewcomers } from './acceptance-queries.ts';
import type { Moving, Planned } from './plan-move.ts';

/** Why applications are rejected: a code of the form's list, and words of one's own. */
export interface Reason {
  code: string;
  text: string;
}

/** The mail of a move, by where it leads; whoever is moved back is told so. */
function mailOf({ application, to }: Planned): MailName {
  if (to === 1000) return 'rejected';
  if (to === 3) return 'selected';
  return to === 2 && (application.status === 1 || application.status === 100) ? 'eligible' : 'returned';
}

function reasonGaps(form: Form, reason: Reason | null, language: 'el' | 'en'): { reason: string; text: string } {
  const label = form.Selection.RejectReasons.find(({ Code }) => Code === reason?.code)?.Label;
  return { reason: label ? textIn(label, language) : '', text: reason?.text ?? '' };
}

/** What a move goes by besides its plan. */
export interface Letters {
  form: Form;
  project: CurrentProject;
  reason: Reason | null;
  publicUrl: string;
}

/** Stands in a preview for what only its reader is sent. */
const HIDDEN = '…';

/** The mail that goes with a move; null for who has no address. Whoever is selected signs in, others see more by a link. */
export function mailOfMove(
  given: Letters,
  move: Planned,
  { status, password }: { status: string; password: string | null } = { status: HIDDEN, password: null },
): Mail | null {
  const { form, reason, publicUrl, project } = given;
  const { language } = move.application;
  return applicantMail(move.application, given, mailOf(move), {
    link: move.to === 3 ? `${publicUrl}/${project.url}/home` : linkTo(publicUrl, 'status', status),
    password: password === null ? '' : passwordLine(linkTo(publicUrl, 'password', password), language),
    ...reasonGaps(form, reason, language),
  });
}

/** Puts one mail a person into the outbox, waiting until then; their ids by application. */
export async function holdMails(
  moving: Moving,
  given: Letters,
  moves: readonly Planned[],
  until: Date,
): Promise<Map<number, number>> {
  const { db } = moving;
  const reached = moves.filter(({ application }) => application.email !== null);
  const of = (which: (move: Planned) => boolean) => reached.filter(which).map(({ application }) => application);
  const accepted = of(({ to }) => to === 3);
  const people = await lockNewcomers(
    db,
    given.project.id,
    accepted.map(({ userId }) => userId),
  );
  const newcomers = accepted.filter(({ userId }) => !people.get(userId)?.hasPassword);
  const passwords = await newLinks(moving, newcomers, 'password');
  const statuses = await newLinks(
    moving,
    of(({ to }) => to !== 3),
    'status',
  );
  const mails = reached.flatMap((move) => {
    const { id } = move.application;
    const links = { status: statuses.get(id) ?? HIDDEN, password: passwords.get(id) ?? null };
    const mail = mailOfMove(given, move, links);
    return mail ? [{ id, mail }] : [];
  });
  const ids = await queueHeldMails(
    db,
    mails.map(({ mail }) => mail),
    until,
  );
  return new Map(mails.flatMap(({ id }, at) => (ids[at] === undefined ? [] : [[id, ids[at]]])));
}
